import { createRequire } from 'node:module'

/** As much of an element as tests look at: this app is built without the types of browsers. */
export interface XmlElement {
  localName: string
  namespaceURI: string | null
  textContent: string | null
  outerHTML: string
  children: Iterable<XmlElement>
  getAttribute(name: string): string | null
}

const { JSDOM } = createRequire(import.meta.url)('jsdom')

/** The root of a document, read as browsers read XML; throws if it is not well-formed. */
export const parseXml = (text: string): XmlElement =>
  new JSDOM(text, { contentType: 'application/xml', url: 'https://example.org/' }).window.document.documentElement
