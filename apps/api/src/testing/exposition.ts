/** Parses the text format of Prometheus as strictly as its documentation describes it. */

export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

export interface Family {
  name: string
  help: string
  type: string
  samples: Sample[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)",?/
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? ([Nn]a[Nn]|[+-]Inf|[-+0-9.eE]+)$`)
const META = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`)

/** Throws at the first invalid line, and at a duplicate series. */
export function readExposition(text: string): Family[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const families: Family[] = []
  const seen = new Set<string>()
  for (const line of text.split('\n').filter((line) => line !== '')) {
    if (line.startsWith('#')) readMeta(line, families)
    else addSample(readSample(line), families, seen)
  }
  return families
}

function readMeta(line: string, families: Family[]): void {
  const [, kind, name, rest] = line.match(META) ?? []
  if (!name || !rest) throw new Error(`neither HELP nor TYPE: ${line}`)
  if (kind === 'HELP') {
    if (families.some((family) => family.name === name)) throw new Error(`described twice: ${name}`)
    families.push({ name, help: rest, type: '', samples: [] })
    return
  }
  const family = families.at(-1)
  if (family?.name !== name || family.samples.length > 0) throw new Error(`TYPE not after HELP: ${line}`)
  family.type = rest
}

function readSample(line: string): Sample {
  const [, name, labels = '', value] = line.match(SAMPLE) ?? []
  if (!name) throw new Error(`no sample: ${line}`)
  return { name, labels: readLabels(labels), value: value === '+Inf' ? Infinity : Number(value) }
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (let rest = text; rest !== ''; ) {
    const [all, name, value] = rest.match(LABEL) ?? []
    if (!all || !name || value === undefined) throw new Error(`no labels: ${text}`)
    labels[name] = value
    rest = rest.slice(all.length)
  }
  return labels
}

function addSample(sample: Sample, families: Family[], seen: Set<string>): void {
  const family = families.at(-1)
  const suffixes = family?.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
  if (!family || !suffixes.some((suffix) => sample.name === family.name + suffix))
    throw new Error(`${sample.name} stands outside its family`)
  const series = JSON.stringify([sample.name, Object.entries(sample.labels).sort()])
  if (seen.has(series)) throw new Error(`there twice: ${series}`)
  seen.add(series)
  family.samples.push(sample)
}
