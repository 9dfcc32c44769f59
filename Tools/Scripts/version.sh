#!/bin/sh
# Prints the version from its single definition in the sources.
set -eu
sed -n 's/.*static let text = "\([^"]*\)".*/\1/p' Sources/cosmos/Commands/Version.swift
