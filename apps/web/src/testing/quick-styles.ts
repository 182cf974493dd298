/**
 * Every look for a role asks for the style of hundreds of elements, and jsdom matches each of them with every rule and
 * resolves its colours: a quarter of what these tests computed. No style sheet of ours is loaded here, so whether an element
 * is drawn follows from its name, its attributes and its own style; `quick-styles.test.tsx` compares that with jsdom's answer.
 */
export function stubStyles(): void {
  window.getComputedStyle = (element) =>
    new Proxy(ownStyle(element), { get: (own, name) => styleValue(element, own, name) })
}

const ownStyle = (element: Element): CSSStyleDeclaration =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : document.createElement('i').style

const inherited: Record<string, string> = { visibility: 'visible', pointerEvents: 'auto', 'pointer-events': 'auto' }

function styleValue(element: Element, own: CSSStyleDeclaration, name: string | symbol): unknown {
  if (name === 'display') return displayOf(element, own)
  if (name === 'getPropertyValue') return (property: string) => styleValue(element, own, property)
  if (typeof name === 'string' && name in inherited) return inheritedValue(element, name) ?? inherited[name]
  const value: unknown = Reflect.get(own, name)
  return typeof value === 'function' ? value.bind(own) : (value ?? '')
}

function inheritedValue(element: Element | null, name: string): string | undefined {
  if (!element) return undefined
  return Reflect.get(ownStyle(element), name) || inheritedValue(element.parentElement, name)
}

function displayOf(element: Element, own: CSSStyleDeclaration): string {
  if (own.display) return own.display
  if (isHidden(element)) return 'none'
  return displayByName.get(element.localName) ?? '' // jsdom's answer where the standard names none
}

function isHidden(element: Element): boolean {
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true
  return element.hasAttribute('hidden') || (element.localName === 'input' && element.getAttribute('type') === 'hidden')
}

/** The default values of the HTML standard ("Rendering") for the elements that our pages use. */
const displays = {
  none: 'datalist head link meta script style template title',
  block:
    'article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend main menu nav ol optgroup option p pre section summary ul',
  'list-item': 'li',
  'inline-block': 'button input meter progress select textarea',
  table: 'table',
  'table-caption': 'caption',
  'table-cell': 'td th',
  'table-column': 'col',
  'table-column-group': 'colgroup',
  'table-header-group': 'thead',
  'table-footer-group': 'tfoot',
  'table-row': 'tr',
  'table-row-group': 'tbody',
}

const displayByName = new Map(
  Object.entries(displays).flatMap(([display, names]) => names.split(' ').map((name) => [name, display] as const)),
)
