// expect: compile rejected
// shows a file of the host by way of an error
/// <reference path="/etc/passwd" />
/// <reference path="/proc/self/environ.ts" />
import passwd from '/etc/passwd'

const x: number = passwd
