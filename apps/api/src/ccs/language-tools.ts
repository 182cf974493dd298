import type { CcsTools } from '@arbiter/rules/ccs/language-object'
import type { Language } from '@arbiter/rules/languages'
import type { Context } from '../http/context.ts'
import { runnerLanguages } from '../runs/runner.ts'

/** How long the tools are taken from memory: they change when a machine is set up again. */
const KEPT_MS = 60_000

/** The tools that the runner has, as the page of languages shows them. */
export class LanguageTools {
  readonly #context: Context
  #read: { at: number; tools: Promise<Map<Language, CcsTools>> } | undefined

  constructor(context: Context) {
    this.#context = context
  }

  get(): Promise<Map<Language, CcsTools>> {
    const now = performance.now()
    if (!this.#read || now - this.#read.at > KEPT_MS) this.#read = { at: now, tools: this.#ask() }
    return this.#read.tools
  }

  /** Empty if the runner does not answer: a client gets the languages without their commands. */
  async #ask(): Promise<Map<Language, CcsTools>> {
    const described = await runnerLanguages(this.#context)
    return new Map(
      (described?.languages ?? []).flatMap(({ language, version, details }) =>
        details
          ? [[language, { compileCommand: details.compileCommand, runCommand: details.runCommand, version }]]
          : [],
      ),
    )
  }
}
