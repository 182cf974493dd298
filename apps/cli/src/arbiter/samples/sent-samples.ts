import type { getSample } from '@arbiter/contract/problems/problems'
import type { Api } from '../http/api.ts'
import type { FoundProblem } from '../targets.ts'

export interface SentSample {
  number: number
  input: string
  output: string
}

/** The server cuts the texts of long samples, and sends those one by one. */
export async function wholeSamples(api: Api, { slug, samples }: FoundProblem): Promise<SentSample[]> {
  const whole: SentSample[] = []
  for (const [index, sample] of samples.entries()) {
    const number = index + 1
    if (sample.isPending) continue
    const { input, output } = sample.truncated ? await fetchSample(api, slug, number) : sample
    whole.push({ number, input, output })
  }
  return whole
}

async function fetchSample(api: Api, id: string, number: number) {
  const params = { id, number: `${number}` }
  return (await api.call<typeof getSample>('GET', '/problems/:id/samples/:number', { params })).sample
}
