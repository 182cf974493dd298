import type { CcsVersion } from '@arbiter/rules/ccs/versions'
import { Ajv2020, type SchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'

/**
 * What the specification demands of each object, written from its text for tests: the keys that it must have, those that it may have, and
 * their formats, with nothing beside them. No value of ours is used here.
 */
const id = { type: 'string', pattern: '^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$' }
const time = {
  type: 'string',
  pattern: '^[12]\\d{3}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-5]\\d\\.\\d{3}[+-]\\d\\d:\\d\\d$',
}
const relative = { type: 'string', pattern: '^-?([1-9]\\d*)?\\d:[0-5]\\d:[0-5]\\d\\.\\d{3}$' }
const duration = { type: 'string', pattern: '^([1-9]\\d*)?\\d:[0-5]\\d:[0-5]\\d\\.\\d{3}$' }
const text = { type: 'string' }
const filled = { type: 'string', minLength: 1 }
const yesOrNo = { type: 'boolean' }
const count = { type: 'integer', minimum: 0 }
const seconds = { type: 'number', minimum: 0 }
const points = { type: 'number', minimum: 0 }
const orNull = (schema: SchemaObject) => ({ oneOf: [schema, { type: 'null' }] })
const list = (items: SchemaObject, more: SchemaObject = {}) => ({ type: 'array', uniqueItems: true, items, ...more })

const judgementTypes = [
  ...['AC', 'RE', 'WA', 'TLE', 'RTE', 'CE', 'APE', 'OLE', 'PE', 'EO', 'IO', 'NO', 'WTL', 'ILE', 'TCO', 'TWA', 'TPE'],
  ...['TEO', 'TIO', 'TNO', 'MLE', 'SV', 'IF', 'RCO', 'RWA', 'RPE', 'REO', 'RIO', 'RNO', 'CTL', 'JE', 'SE', 'CS'],
]
const judgementType = { enum: judgementTypes }

/** Keys with a star must be there. */
function object(properties: Record<string, SchemaObject>, more: SchemaObject = {}): SchemaObject {
  const entries = Object.entries(properties)
  const named = entries.map(([name, schema]) => [name.replace('*', ''), schema])
  const required = entries.flatMap(([name]) => (name.endsWith('*') ? name.slice(0, -1) : []))
  return { type: 'object', properties: Object.fromEntries(named), required, additionalProperties: false, ...more }
}

/** Where the first holds, so does the second. */
const implies = (one: SchemaObject, other: SchemaObject): SchemaObject => ({ anyOf: [{ not: one }, other] })

const file = object({ 'href*': { type: 'string', pattern: '^[^/]' }, filename: filled, 'mime*': filled, hash: filled })
const command = object({ 'command*': filled, args: text, version: text })

const state = object({
  ...{ 'started*': orNull(time), 'frozen*': orNull(time), 'ended*': orNull(time), 'thawed*': orNull(time) },
  ...{ 'finalized*': orNull(time), 'end_of_updates*': orNull(time) },
})

function scoreboardOf(minutes: SchemaObject, scoreTime: Record<string, SchemaObject>): SchemaObject {
  const timed = object({ 'num_solved*': count, 'total_time*': minutes, ...scoreTime })
  const scored = object({ 'score*': points, ...scoreTime })
  const cell = { 'problem_id*': id, 'num_judged*': count, 'num_pending*': count }
  const isTimed = [
    { properties: { solved: { const: true } }, required: ['solved'] },
    { properties: { score: { exclusiveMinimum: 0 } }, required: ['score'] },
  ]
  const cells = [
    object({ ...cell, 'solved*': yesOrNo, time: minutes }),
    object({ ...cell, 'score*': points, time: minutes }),
  ]
  const problem = { oneOf: cells, ...implies({ required: ['time'] }, { anyOf: isTimed }) }
  const row = object({
    ...{ 'rank*': { type: 'integer', minimum: 1 }, 'team_id*': id, 'score*': { oneOf: [timed, scored] } },
    problems: list(problem),
  })
  return object({ 'time*': time, 'contest_time*': relative, 'state*': state, 'rows*': list(row) })
}

const common: Record<string, SchemaObject> = {
  state,
  languages: object({
    ...{ 'id*': id, 'name*': filled, 'entry_point_required*': yesOrNo, 'extensions*': list(filled, { minItems: 1 }) },
    ...{ compiler: command, runner: command },
  }),
  groups: object({ 'id*': id, 'name*': filled }),
  organizations: object({ 'id*': id, 'name*': filled }),
  submissions: object({
    ...{ 'id*': id, 'language_id*': id, 'problem_id*': id, 'team_id*': id, 'time*': time, 'contest_time*': relative },
    ...{ 'entry_point*': { type: 'null' }, 'files*': list(file, { maxItems: 1 }) },
  }),
  runs: object({
    ...{
      'id*': id,
      'judgement_id*': id,
      'ordinal*': { type: 'integer', minimum: 1 },
      'judgement_type_id*': judgementType,
    },
    ...{ 'time*': time, 'contest_time*': relative, run_time: seconds },
  }),
  awards: object({ 'id*': id, 'citation*': filled, team_ids: list(id) }),
  accounts: object(
    { 'id*': id, 'username*': filled, 'type*': { enum: ['team', 'judge', 'admin', 'analyst', 'staff'] }, team_id: id },
    implies({ properties: { type: { const: 'team' } } }, { required: ['team_id'] }),
  ),
}

/** All four of the end, or none of them. */
const ended = {
  dependentRequired: { judgement_type_id: ['end_time', 'end_contest_time'], end_time: ['judgement_type_id'] },
}

const judgement = {
  ...{ 'id*': id, 'submission_id*': id, 'start_time*': time, 'start_contest_time*': relative },
  ...{
    judgement_type_id: judgementType,
    end_time: time,
    end_contest_time: relative,
    max_run_time: seconds,
    score: points,
  },
}

const problem = {
  ...{
    'id*': id,
    'label*': filled,
    'name*': filled,
    'ordinal*': count,
    'test_data_count*': count,
    time_limit: seconds,
  },
  ...{ uuid: { type: 'string', pattern: '^[0-9a-f-]{36}$' }, max_score: points, statement: list(file) },
}

const contest = (penalty: SchemaObject) => ({
  ...{ 'id*': id, 'name*': filled, start_time: time, 'duration*': duration, scoreboard_freeze_duration: duration },
  ...{ scoreboard_thaw_time: time, 'scoreboard_type*': { enum: ['pass-fail', 'score'] }, penalty_time: penalty },
})

/** A contest with points has no penalty, and the others have one. */
const byType = {
  oneOf: [
    { properties: { scoreboard_type: { const: 'score' } }, not: { required: ['penalty_time'] } },
    { properties: { scoreboard_type: { const: 'pass-fail' } }, required: ['penalty_time'] },
  ],
}

const team = { 'id*': id, 'name*': filled, 'label*': filled, display_name: filled, group_ids: list(id) }
const news = {
  'id*': id,
  from_team_id: id,
  reply_to_id: id,
  problem_id: id,
  'text*': filled,
  'time*': time,
  'contest_time*': relative,
}
const type = { 'id*': judgementType, 'name*': filled, 'penalty*': yesOrNo, 'solved*': yesOrNo }
const api = { 'version_url*': filled, provider: object({ 'name*': filled, version: filled }) }

const accessOf = (capabilities: string[]) =>
  object({
    'capabilities*': list({ enum: capabilities }),
    'endpoints*': list(
      object({ 'type*': filled, 'properties*': list({ type: 'string', pattern: '^[a-z_]+$' }, { minItems: 1 }) }),
    ),
  })

const schemas: Record<CcsVersion, Record<string, SchemaObject>> = {
  '2023-06': {
    ...common,
    api: object({ 'version*': { const: '2023-06' }, ...api }),
    access: accessOf([
      'contest_start',
      'contest_thaw',
      'team_submit',
      'team_clar',
      'proxy_submit',
      'proxy_clar',
      'admin_submit',
      'admin_clar',
    ]),
    contest: object(contest(count), byType),
    'judgement-types': object(type),
    teams: object({ ...team, hidden: yesOrNo }),
    problems: object(problem),
    judgements: object(judgement, ended),
    clarifications: object({ ...news, to_team_id: id }, { not: { required: ['from_team_id', 'to_team_id'] } }),
    scoreboard: scoreboardOf(count, { time: count }),
  },
  '2026-01': {
    ...common,
    api: object({ 'version*': { const: '2026-01' }, ...api }),
    access: accessOf([
      'contest_start',
      'contest_thaw',
      'team_submit',
      'post_clar',
      'proxy_submit',
      'proxy_clar',
      'admin_submit',
      'admin_clar',
    ]),
    contest: object({ ...contest(duration), 'main_scoreboard_group_id*': id }, byType),
    'judgement-types': object({ ...type, simplified_judgement_type_id: judgementType }),
    teams: object(team),
    problems: object({
      ...{ ...problem, memory_limit: count, output_limit: count, code_limit: count },
      attachments: list(file, { minItems: 1 }),
    }),
    judgements: object({ ...judgement, 'current*': yesOrNo }, ended),
    clarifications: object({ ...news, to_team_ids: list(id), to_group_ids: list(id) }),
    scoreboard: scoreboardOf(duration, { 'time*': orNull(duration) }),
  },
}

const ajv = new Ajv2020({ allErrors: true, strict: false })
const compiled = new Map<SchemaObject, ValidateFunction>()

/** What the specification objects to; empty if nothing. */
export function objectionsTo(version: CcsVersion, name: string, value: unknown): string[] {
  const schema = schemas[version][name]
  if (!schema) return [`there is no schema for ${name}`]
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
