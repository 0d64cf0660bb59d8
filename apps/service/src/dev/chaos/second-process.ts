/** A second process on the embedded database's directory is turned away; the first goes on (F3). */
import { ask } from './clients.ts'
import { runToEnd, startService } from './service-process.ts'
import type { Stage } from './stage.ts'
import { spread, type Tally } from './tally.ts'

const LIMIT_MS = 1_000
/** With fewer rounds the time is a figure: a busy machine of tests is no judge of a second. */
const ROUNDS_FOR_A_TIME = 20

export const runSecondProcess = async (
  stage: Stage,
  rounds: number,
  tally: Tally,
): Promise<void> => {
  const first = await startService(stage)
  const wrong: string[] = []
  const tookMs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { code, said, tookMs: took } = await runToEnd(stage)
    tookMs.push(took)
    if (code !== 1 || !said.includes('is in use by another process')) {
      wrong.push(`the second one ended with ${String(code)}: ${said.slice(0, 200)}`)
    }
    const { status } = await ask(first.origin, stage.tokens[0] ?? '', {
      method: 'GET',
      path: '/merchant/profile',
    })
    if (status !== 200) wrong.push(`the first one answered ${String(status)}`)
  }
  await first.kill()
  // A busy machine may be slow once; a refusal that waits for something is slow each time.
  const fastest = Math.min(...tookMs)
  const isJudged = rounds >= ROUNDS_FOR_A_TIME
  if (isJudged && fastest > LIMIT_MS)
    wrong.push(`it took ${String(Math.round(fastest))} ms at the least`)
  const times = `${String(rounds)} times`
  tally.expectNone(
    `embedded: a second process is refused${isJudged ? ' within 1 s' : ''}, ${times}, the first unharmed`,
    wrong,
  )
  tally.figure(`from its start to its refusal, in ms: ${spread(tookMs)}`)
}
