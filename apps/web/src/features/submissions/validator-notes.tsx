import { dialogueTexts } from '../../copy/setting/test-groups.ts'
import { Dialogue } from '../../ui/text/dialogue.tsx'
import { PlainText, TextBlock } from '../../ui/text/text-block.tsx'
import type { JudgedTest } from './judging.ts'
import { scoreText } from './measure-text.ts'

/** What the problem's own validator said about a test, and the dialogue it had with the program. */
export function ValidatorNotes({ test }: { test: JudgedTest }) {
  const { message, judgeMessage, transcript, score } = test
  return (
    <>
      {score !== null && (
        <p className="text-small text-ink-muted">{dialogueTexts.points({ points: scoreText(score, null) })}</p>
      )}
      {message !== null && (
        <TextBlock title={dialogueTexts.message}>
          <PlainText>{message}</PlainText>
        </TextBlock>
      )}
      {judgeMessage !== null && (
        <TextBlock title={dialogueTexts.judgeMessage}>
          <PlainText>{judgeMessage}</PlainText>
        </TextBlock>
      )}
      {transcript !== null && <Dialogue title={dialogueTexts.dialogue} text={transcript} names={dialogueTexts} />}
    </>
  )
}
