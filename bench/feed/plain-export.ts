import { connectOnce } from '@arbiter/database/connection/connect'
import { to as copyTo } from 'pg-copy-streams'

/** The rows of a contest as JSON, straight from the database: the least that any feed of them could take. */
export async function exportedBytes(
  databaseUrl: string,
  contestId: string,
  withTests: boolean,
): Promise<{ bytes: number; lines: number }> {
  const client = await connectOnce(databaseUrl, 'bench export')
  try {
    let [bytes, lines] = [0, 0]
    for (const query of queriesFor(contestId, withTests))
      for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`))) {
        bytes += chunk.length
        lines += chunk.filter((byte: number) => byte === NEWLINE).length
      }
    return { bytes, lines }
  } finally {
    await client.end()
  }
}

const NEWLINE = 10

/** With the programs for the jury, whose feed has their hashes. */
function queriesFor(contestId: string, withTests: boolean): string[] {
  const own = `submissions.contest_id = '${contestId}'`
  const code = withTests ? ', code' : ''
  const submissions = `select row_to_json(own) from (select number, language, problem_id, participant, created_at${code}
    from submissions where ${own} order by number) as own`
  const judgements = `select row_to_json(own) from (select submissions.number, judgements.number as judgement, verdict, started_at,
    finished_at, cpu_ms from judgements join submissions on submissions.id = submission_id where ${own} order by 1, 2) as own`
  const tests = `select row_to_json(own) from (select submissions.number, judgements.number as judgement, position, test_results.verdict,
    judged_at, test_results.cpu_ms from test_results join judgements on judgements.id = judgement_id
    join submissions on submissions.id = submission_id where ${own} order by 1, 2, 3) as own`
  return withTests ? [submissions, judgements, tests] : [submissions, judgements]
}
