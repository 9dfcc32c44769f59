#!/bin/sh
# Prints the version of the program, which it reads from the source file that defines it.
set -eu
sed -n 's/.*static let text = "\([^"]*\)".*/\1/p' Sources/cosmos/Commands/Version.swift
