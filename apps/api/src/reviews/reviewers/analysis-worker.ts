import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@arbiter/rules/languages'
import { analyzeCode, parserOf } from './code-analysis.ts'

/** The entry of the worker: one program in, word that it begins, its analysis out, and the thread ends. */
const { language, code } = workerData as { language: Language; code: string }
const parser = await parserOf(language)
parentPort?.postMessage('ready')
parentPort?.postMessage(analyzeCode(parser, language, code))
