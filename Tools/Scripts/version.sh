#!/bin/sh
# Says the version, which is written in one place.
set -eu
sed -n 's/.*static let text = "\([^"]*\)".*/\1/p' Sources/cosmos/Commands/Version.swift
