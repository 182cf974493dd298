import { documents, outlines } from 'virtual:help'
import { pageLocale } from '@arbiter/texts/page-locale'
import { queryOptions } from '@tanstack/react-query'
import { type HelpName, helpNames } from './help-documents.ts'

const documentsHere = documents[pageLocale] ?? documents.en
const outlinesHere = outlines[pageLocale] ?? outlines.en

const loadDocument = async (name: HelpName) => (await documentsHere[name]()).default

/** Only this document, in the language of the page. */
export const documentQuery = (name: HelpName) =>
  queryOptions({ queryKey: ['help', name], queryFn: () => loadDocument(name), staleTime: Number.POSITIVE_INFINITY })

export const outlinesQuery = queryOptions({
  queryKey: ['help'],
  queryFn: async () => (await outlinesHere()).default,
  staleTime: Number.POSITIVE_INFINITY,
})

/** For a search: all documents in the language of the page. */
export const allDocumentsQuery = queryOptions({
  queryKey: ['help', 'all'],
  queryFn: () => Promise.all(helpNames.map(async (name) => ({ name, ...(await loadDocument(name)) }))),
  staleTime: Number.POSITIVE_INFINITY,
})
