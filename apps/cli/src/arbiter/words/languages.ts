import { texts } from '@arbiter/texts/texts'

export const languageWords = texts({
  unknown: '"{name}" is no language here. Languages: {known}',
  unknownEnding: 'The ending of {file} belongs to no language. Say which it is: --language NAME',
})

export const programWords = texts({
  noFile: 'There is no file {file}.',
  none: 'No program is in this folder. Name the file.',
  several: 'Several programs are in this folder: {files}. Name one.',
  empty: '{file} is empty.',
  noTool: '"{tool}" is not installed here. Install it, or set another line: arbiter config {language}.{line} "…"',
  building: 'Compiling {file} …',
  buildFailed: '{file} does not compile.',
  buildTooSlow: '{file} was not compiled within {seconds} seconds.',
})
