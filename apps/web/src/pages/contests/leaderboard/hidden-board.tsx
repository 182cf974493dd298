import { useEffect } from 'react'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { followContest } from '../../../features/contests/contest-stream.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Page, PageHead } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { afterJitter } from '../after-jitter.ts'

interface HiddenBoardProps {
  id: string
  /** Called when the organisers show the board again. */
  onShown: () => void
}

export function HiddenBoard({ id, onShown }: HiddenBoardProps) {
  useEffect(() => {
    let forget: (() => void) | undefined
    const leave = followContest(id, (event) => {
      if (event.type !== 'clock' || event.isBoardHidden) return
      forget?.()
      forget = afterJitter(onShown)
    })
    return () => {
      leave()
      forget?.()
    }
  }, [id, onShown])
  const back = <ButtonLink to={`/contests/${id}`}>{boardTexts.open}</ButtonLink>
  return (
    <Page width="wide">
      <PageHead title={boardTexts.title} />
      <Panel>
        <Empty {...contestPageTexts.boardHidden} icon="eyeOff" action={back} />
      </Panel>
    </Page>
  )
}
