import type { ReplyOf } from '@arbiter/contract/endpoint'
import { languageNotes, languageTexts } from '@arbiter/contract/messages/languages'
import { detailRows } from '@arbiter/contract/problems/language-guide'
import type { getLanguages, ToolchainDetails } from '@arbiter/contract/site/languages'
import { type Language, languageNames } from '@arbiter/rules/languages'
import { fastInput } from '@arbiter/rules/languages/fast-input'
import { commaList } from '../../lib/comma-list.ts'
import { joinedStatements } from '../../lib/joined-sentences.ts'
import { Pill } from '../../ui/data/pill.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import { CodeWords } from '../../ui/text/code-words.tsx'
import { PlainText, TextBlock } from '../../ui/text/text-block.tsx'

export type ToolchainState =
  | { kind: 'waiting' }
  /** The request failed. The page shows that once, above all languages. */
  | { kind: 'unknown' }
  | { kind: 'unavailable' }
  | Available

interface Available extends JudgedVersions {
  kind: 'available'
  /** That of the Run button. */
  version: string
  details: ToolchainDetails
}

type JudgedVersions = Pick<
  ReplyOf<typeof getLanguages>['languages'][number],
  'isJudged' | 'wantedVersion' | 'judgedVersions'
>

interface LanguagePanelProps {
  language: Language
  state: ToolchainState
}

export function LanguagePanel({ language, state }: LanguagePanelProps) {
  const name = languageNames[language]
  return (
    <Panel id={language} aria-label={name} aria-busy={state.kind === 'waiting'}>
      <PanelHead title={name}>
        <Version state={state} />
      </PanelHead>
      <div className="grid gap-3 p-4">
        {state.kind === 'waiting' && <WaitingDetails />}
        {state.kind === 'available' && <Details name={name} {...state} />}
        {languageNotes[language].map((note) => (
          <p key={note} className="max-w-[80ch]">
            <CodeWords text={note} />
          </p>
        ))}
        <FastInput language={language} name={name} />
      </div>
    </Panel>
  )
}

function Version({ state }: { state: ToolchainState }) {
  switch (state.kind) {
    case 'waiting':
      return <Skeleton className="w-24" />
    case 'unknown':
      return null
    case 'unavailable':
      return <Pill tone="warning">{languageTexts.unavailable}</Pill>
    case 'available':
      return (
        <>
          <span className="text-small text-ink-muted">{state.version}</span>
          {!state.isJudged && <Pill tone="warning">{notJudged(state)}</Pill>}
        </>
      )
  }
}

const notJudged = ({ wantedVersion }: JudgedVersions) =>
  wantedVersion === null ? languageTexts.notJudged : languageTexts.versionNotJudged({ version: wantedVersion })

/** Each version that judges have, and which of them alone counts. */
function versionsText({ wantedVersion, judgedVersions }: JudgedVersions): string {
  const versions = judgedVersions.map(({ version, judges }) => languageTexts.versionOnJudges({ version, judges }))
  const isOneOfSeveral = wantedVersion !== null && judgedVersions.length > 1
  const wanted = isOneOfSeveral ? [languageTexts.wantedAlone({ version: wantedVersion })] : []
  return joinedStatements([commaList(versions), ...wanted])
}

function Details({ name, details, ...judged }: { name: string; details: ToolchainDetails } & JudgedVersions) {
  const rows = detailRows(details)
  return (
    <>
      {rows
        .filter(({ isCommand }) => isCommand)
        .map(({ label, value }) => (
          <TextBlock key={label} title={label} label={`${label}, ${name}`} copied={value}>
            <Command text={value} />
          </TextBlock>
        ))}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
        {rows
          .filter(({ isCommand }) => !isCommand)
          .map(({ label, value }) => (
            <div key={label}>
              <dt className="text-ink-faint">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {judged.judgedVersions.length > 0 && (
          <div>
            <dt className="text-ink-faint">{languageTexts.judgedBy}</dt>
            <dd>{versionsText(judged)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** Lines break between its words, never after a hyphen. */
function Command({ text }: { text: string }) {
  return (
    <pre className="px-3 py-2 text-[13px]/5 break-words whitespace-pre-wrap">
      {text.split(/(?<= )/).map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its place
        <span key={index} className="inline-block max-w-full">
          {word}
        </span>
      ))}
    </pre>
  )
}

/** As tall as the two commands and the line of facts below them, so that the page does not jump. */
function WaitingDetails() {
  return (
    <>
      <div className="h-[88px] rounded-control border border-line" />
      <div className="h-[70px] rounded-control border border-line" />
      <div className="grid h-[38px] content-center gap-2">
        <Skeleton className="w-40" />
        <Skeleton className="w-56" />
      </div>
    </>
  )
}

function FastInput({ language, name }: { language: Language; name: string }) {
  const code = fastInput[language]
  const title = languageTexts.fastInput
  return (
    <div className="grid gap-1.5">
      <TextBlock title={title} label={`${title}, ${name}`} copied={code}>
        <PlainText>{code.trimEnd()}</PlainText>
      </TextBlock>
      <p className="text-small text-ink-muted">{languageTexts.fastInputNote}</p>
    </div>
  )
}
