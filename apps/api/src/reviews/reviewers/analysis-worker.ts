import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@arbiter/rules/languages'
import { analyzeCode, parserOf } from './code-analysis.ts'

/** The entry of the worker: gets one program, reports that it starts, sends its analysis, and ends. */
const { language, code } = workerData as { language: Language; code: string }
const parser = await parserOf(language)
parentPort?.postMessage('ready')
parentPort?.postMessage(analyzeCode(parser, language, code))
