import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { CeremonyAction } from './ceremony-keys.ts'
import type { useAutoPlay } from './use-auto-play.ts'
import type { useCeremony } from './use-ceremony.ts'

interface CeremonyFootProps {
  ceremony: ReturnType<typeof useCeremony>
  play: ReturnType<typeof useAutoPlay>
  act: (action: CeremonyAction) => void
}

/** Buttons for the same actions as the keys. It fades while the pointer is idle. */
export function CeremonyFoot({ ceremony, play, act }: CeremonyFootProps) {
  const { index, script, isBusy } = ceremony
  const { steps } = script

  return (
    <footer className="ceremony-foot">
      <Button icon="left" onClick={() => act('back')}>
        {ceremonyTexts.back}
      </Button>
      <Button tone="primary" icon="right" busy={isBusy} onClick={() => act('next')}>
        {ceremonyTexts.next}
      </Button>
      <Button icon={play.isPlaying ? 'pause' : 'play'} onClick={() => act('play')}>
        {playText(play)}
      </Button>
      <span className="ceremony-step">{ceremonyTexts.step({ step: index + 1, steps: steps.length })}</span>
      <Button icon="question" onClick={() => act('help')}>
        {ceremonyTexts.help}
      </Button>
      <Button icon="out" onClick={() => act('leave')}>
        {ceremonyTexts.leave}
      </Button>
    </footer>
  )
}

function playText({ isPlaying, speed }: CeremonyFootProps['play']): string {
  if (speed === 1) return isPlaying ? ceremonyTexts.pause : ceremonyTexts.play
  return isPlaying ? ceremonyTexts.pauseAtSpeed({ speed }) : ceremonyTexts.playAtSpeed({ speed })
}
