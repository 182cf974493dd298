import { fault, type PlainFault } from '../../fault.ts'
import { dataAt, decodeText, existsIn, type PackageData } from '../../package-data.ts'
import { withPictures } from '../../pictures.ts'
import type { PackageTranslation, ProblemPackage } from '../../problem-package.ts'
import type { PackageStatement } from '../../statement.ts'
import { textFile } from '../writing/written-archive.ts'

/** A text for each language, with the samples in it, and the pictures that the texts show. */
export async function hydroTexts(read: ProblemPackage, losses: PlainFault[]): Promise<PackageData[]> {
  const samples = await samplesOf(read, losses)
  const texts = [read.statement, ...read.translations]
  const files = await Promise.all(texts.map((text, index) => textOf(read, text, samples, `${index + 1}-`)))
  if (read.cases.some(({ explanation }) => explanation !== null)) losses.push(fault('written.explanations'))
  return files.flat()
}

async function samplesOf({ cases }: ProblemPackage, losses: PlainFault[]): Promise<string> {
  const blocks: string[] = []
  for (const [index, one] of cases.filter(({ isSample }) => isSample).entries()) {
    const shown = [one.displayInput, one.displayOutput]
    const [input = '', output = ''] = await Promise.all(
      [one.input, one.output].map(async (data, place) => shown[place] ?? decodeText(await data.read()).text),
    )
    if (/^```/m.test(`${input}\n${output}`)) losses.push(fault('written.sample', { number: index + 1 }))
    else blocks.push(block('input', index + 1, input), block('output', index + 1, output))
  }
  return blocks.length > 0 ? `## Samples\n\n${blocks.join('\n\n')}\n` : ''
}

const block = (kind: string, number: number, text: string) =>
  `\`\`\`${kind}${number}\n${text.endsWith('\n') || text === '' ? text : `${text}\n`}\`\`\``

async function textOf(
  { files }: ProblemPackage,
  text: PackageStatement | PackageTranslation,
  samples: string,
  mark: string,
): Promise<PackageData[]> {
  const language = text.language.replace('-', '_')
  const pdf = `statement/problem.${text.language}.pdf`
  if (existsIn(files, pdf) && text.inputFormat === '' && text.outputFormat === '' && text.statement.includes('.pdf'))
    return [{ ...dataAt(files, pdf), path: `problem_${language}.pdf` }]
  const names = new Map(text.pictures.map(({ reference, path }) => [reference, `${mark}${path.split('/').at(-1)}`]))
  const addresses = new Map([...names].map(([reference, name]) => [reference, `file://${encodeURIComponent(name)}`]))
  const sections = [
    text.statement,
    text.inputFormat && `## Input\n\n${text.inputFormat}`,
    text.outputFormat && `## Output\n\n${text.outputFormat}`,
    text.customConstraints && `## Constraints\n\n${text.customConstraints}`,
    samples,
  ]
  const markdown = withPictures(`${sections.filter(Boolean).join('\n\n').trim()}\n`, addresses)
  const pictures = text.pictures.map(({ reference, path }) => ({
    ...dataAt(files, path),
    path: `additional_file/${names.get(reference)}`,
  }))
  return [textFile(`problem_${language}.md`, markdown), ...pictures]
}
