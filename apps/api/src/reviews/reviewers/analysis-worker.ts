import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@arbiter/rules/languages'
import { analyzeCode, parserOf } from './code-analysis.ts'

/** The entry of the worker: one program in, its analysis out, and the thread ends. */
const { language, code } = workerData as { language: Language; code: string }
parentPort?.postMessage(analyzeCode(await parserOf(language), language, code))
