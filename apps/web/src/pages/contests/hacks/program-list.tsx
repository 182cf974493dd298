import { languageNames } from '@arbiter/rules/languages'
import { numberText } from '@arbiter/texts/page-locale'
import { hackTexts } from '../../../copy/contests/hacks.ts'
import { classes } from '../../../ui/classes.ts'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import type { Hacking } from './queries.ts'

interface ProgramListProps {
  programs: Hacking['programs']
  chosenId: string | null
  onChoose: (submissionId: string) => void
}

export function ProgramList({ programs, chosenId, onChoose }: ProgramListProps) {
  return (
    <section aria-label={hackTexts.programs} className={panelPlate}>
      <PanelHead title={hackTexts.programs}>
        <span className="ms-auto text-small text-ink-faint tabular-nums">{numberText(programs.length)}</span>
      </PanelHead>
      <ul className="max-h-[60vh] divide-y divide-line overflow-auto">
        {programs.map(({ submissionId, username, language, minute }) => (
          <li key={submissionId}>
            <button
              type="button"
              aria-pressed={submissionId === chosenId}
              onClick={() => onChoose(submissionId)}
              className={classes(
                'flex w-full cursor-pointer items-baseline gap-2 px-4 py-2.5 text-start text-small hover:bg-hover focus-visible:-outline-offset-2',
                submissionId === chosenId && 'bg-accent-soft',
              )}
            >
              <span className="min-w-0 flex-1 truncate font-strong">{username}</span>
              <span className="text-ink-muted">{languageNames[language]}</span>
              <span className="w-14 text-end text-ink-muted tabular-nums">{hackTexts.minute({ minute })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
