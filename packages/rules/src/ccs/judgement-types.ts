import { OUTPUT_LIMIT_DETAIL, type Verdict } from '../verdict.ts'
import { type CcsObject, withoutNulls } from './fields.ts'
import type { CcsWriter } from './versions.ts'

export const judgementTypeIds = ['AC', 'WA', 'TLE', 'RTE', 'MLE', 'OLE', 'CE', 'JE', 'RE'] as const
export type JudgementTypeId = (typeof judgementTypeIds)[number]

interface JudgementType {
  name: string
  penalty: boolean
  solved: boolean
  /** What the public sees in its place; null: the submission is pending. */
  simplified: JudgementTypeId | null
}

const wrong = { penalty: true, solved: false, simplified: 'RE' } as const

const judgementTypes: Record<JudgementTypeId, JudgementType> = {
  AC: { name: 'Accepted', penalty: false, solved: true, simplified: 'AC' },
  WA: { name: 'Wrong Answer', ...wrong },
  TLE: { name: 'Time Limit Exceeded', ...wrong },
  RTE: { name: 'Runtime Error', ...wrong },
  MLE: { name: 'Memory Limit Exceeded', ...wrong },
  OLE: { name: 'Output Limit Exceeded', ...wrong },
  CE: { name: 'Compilation Error', penalty: false, solved: false, simplified: 'CE' },
  JE: { name: 'Judging Error', penalty: false, solved: false, simplified: null },
  RE: { name: 'Rejected', ...wrong },
}

/** The same for every role, because every role gets ids from it. */
export function presentJudgementTypes(writer: CcsWriter): CcsObject[] {
  return judgementTypeIds.map((id) => {
    const { name, penalty, solved, simplified } = judgementTypes[id]
    return withoutNulls({
      ...{ id, name, penalty, solved },
      simplified_judgement_type_id: writer.hasSimplifiedTypes && simplified !== id ? simplified : null,
    })
  })
}

export const simplifiedType = (id: JudgementTypeId): JudgementTypeId | null => judgementTypes[id].simplified

const MEMORY_LIMIT_DETAIL = 'Memory Limit Exceeded'

const byVerdict: Record<Verdict, JudgementTypeId> = {
  Accepted: 'AC',
  'Wrong Answer': 'WA',
  'Time Limit Exceeded': 'TLE',
  'Runtime Error': 'RTE',
  'Compilation Error': 'CE',
  Error: 'JE',
}

/** A limit of memory or output is a runtime error with that detail. */
export function judgementTypeOf(verdict: Verdict, detail: string | null): JudgementTypeId {
  if (verdict !== 'Runtime Error') return byVerdict[verdict]
  if (detail === MEMORY_LIMIT_DETAIL) return 'MLE'
  return detail === OUTPUT_LIMIT_DETAIL ? 'OLE' : 'RTE'
}
