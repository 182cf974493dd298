import { noiseBandMs } from '@arbiter/rules/timing/noise'
import { verdictDetail, withinLimit } from '@arbiter/rules/verdict'
import { noiseOfRun } from '../calibration/scaled-box.ts'
import type { JudgedTest } from './judged-test.ts'
import { type Run, spentMs, type TestRun } from './program-run.ts'
import { settledRun } from './settled-run.ts'
import { writeTranscript } from './transcript.ts'

export async function judgeOneTest(test: TestRun): Promise<JudgedTest> {
  const { run, runsAlone } = await settledRun(test)
  return judged(run, test, runsAlone)
}

function judged(run: Run, { job: { timeLimitMs }, timing }: TestRun, runsAlone: number): JudgedTest {
  const { report, output, stderr, given, message, judgeMessage, transcript } = run
  const outcome = withinLimit(report.outcome, report.cpuMs, timeLimitMs)
  const noise = noiseOfRun(report, timing)
  return {
    verdict: run.judge(outcome),
    verdictDetail: verdictDetail(outcome, transcript !== null),
    cpuMs: Math.round(report.cpuMs),
    noiseMs: noise && noiseBandMs(report.cpuMs, noise),
    timeFactor: timing?.factor ?? null,
    runsAlone,
    wallMs: Math.round(report.wallMs),
    spentMs: Math.round(spentMs(run)),
    memoryKb: Math.round(report.memoryBytes / 1024),
    output,
    stderr,
    given,
    message,
    judgeMessage,
    transcript: transcript && writeTranscript(transcript),
  }
}
