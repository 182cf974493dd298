import { csvHeads } from '@arbiter/contract/messages/server-texts'
import { csvHead, csvOf } from '@arbiter/rules/site/csv'
import { compareNames } from '@arbiter/texts/page-locale'
import { credentialTexts } from '../../../../copy/admin/admin-users.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { Credentials } from './use-import.ts'

interface CredentialSheetProps {
  credentials: readonly Credentials[]
  /** Called when the administrator has printed or saved the passwords. */
  onKept: () => void
}

/** One card per person, to be printed and cut; a group's cards stand together. */
export function CredentialSheet({ credentials, onKept }: CredentialSheetProps) {
  const print = () => {
    window.print()
    onKept()
  }
  const download = () => {
    saveFile('credentials.csv', 'text/csv', credentialsAsCsv(credentials))
    onKept()
  }
  return (
    <>
      <div className="mb-4 grid gap-3 print:hidden">
        <Alert tone="warning">{credentialTexts.once}</Alert>
        <div className="flex gap-2">
          <Button tone="primary" icon="file" onClick={print}>
            {credentialTexts.print}
          </Button>
          <Button onClick={download}>{credentialTexts.download}</Button>
        </div>
      </div>
      <ul
        aria-label={credentialTexts.title}
        className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3 print:grid-cols-2 print:gap-0"
      >
        {byGroup(credentials).map((person) => (
          <Card key={person.username} person={person} />
        ))}
      </ul>
    </>
  )
}

function byGroup(credentials: readonly Credentials[]): Credentials[] {
  return credentials.toSorted((one, other) => compareNames(one.group, other.group))
}

function Card({ person }: { person: Credentials }) {
  return (
    <li className="break-inside-avoid rounded-panel border border-line bg-surface p-4 print:rounded-none print:border-dashed">
      <div className="flex items-baseline gap-2">
        <bdi className="min-w-0 font-strong wrap-anywhere">{`${person.firstname} ${person.lastname}`}</bdi>
        {person.group && <span className="ms-auto text-small text-ink-muted">{person.group}</span>}
      </div>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
        <dt className="text-small text-ink-faint">{credentialTexts.username}</dt>
        <dd className="font-mono wrap-anywhere">{person.username}</dd>
        <dt className="text-small text-ink-faint">{credentialTexts.password}</dt>
        <dd className="font-mono text-lead font-label whitespace-nowrap">{person.password}</dd>
      </dl>
      <p className="mt-2 text-note text-ink-faint">
        {credentialTexts.signInAt({ address: `${window.location.host}/login` })}
      </p>
    </li>
  )
}

export function credentialsAsCsv(credentials: readonly Credentials[]): string {
  const { username, password, firstname, lastname, email, group } = csvHeads
  const rows = byGroup(credentials).map((person) => [
    person.username,
    person.password,
    person.firstname,
    person.lastname,
    person.email,
    person.group,
  ])
  return csvHead([username, password, firstname, lastname, email, group]) + csvOf(rows)
}
