/** Written by `apps/web/build/help`. */
declare module 'virtual:help' {
  type Spoken<T> = { en: T } & Partial<Record<import('@arbiter/texts/locale-names').Locale, T>>
  type Named<T> = Record<import('./help-documents.ts').HelpName, T>
  type Loaded<T> = () => Promise<{ default: T }>

  /** For each language that has documents: each of them in it, or in English where it is not translated. */
  export const documents: Spoken<Named<Loaded<import('./help-document.ts').HelpDocument>>>
  export const outlines: Spoken<Loaded<Named<import('./help-document.ts').HelpOutline>>>
}
