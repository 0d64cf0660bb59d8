/** The list against a bare handler with the same statement, for tables of growing size. */
import { openClient, type Client, type BenchRequest } from './client.ts'
import type { Board } from './figures.ts'
import { median, ratios } from './statistics.ts'
import type { BenchInstallation } from './installations.ts'
import { backendsOf, captureList, findDays, pagesTouched } from './statements.queries.ts'
import { cpuMicros } from './machine.ts'
import { programAt, startProgram } from './programs.ts'

const PAGE = 50
const PAIRS = 15
const REQUESTS = 60

interface Side {
  readonly request: BenchRequest
  readonly client: Client
  readonly node: readonly number[]
  readonly postgres: readonly number[]
}

interface Round {
  readonly ms: number
  readonly nodeMicros: number
  readonly postgresMicros: number
}

const round = async ({ request, client, node, postgres }: Side): Promise<Round> => {
  const [nodeBefore, postgresBefore] = [cpuMicros(node), cpuMicros(postgres)]
  const times: number[] = []
  for (let sent = 0; sent < REQUESTS; sent += 1) times.push(await client.time(request))
  return {
    ms: median(times),
    nodeMicros: (cpuMicros(node) - nodeBefore) / REQUESTS,
    postgresMicros: (cpuMicros(postgres) - postgresBefore) / REQUESTS,
  }
}

const warm = async ({ client, request }: Pick<Side, 'client' | 'request'>): Promise<void> => {
  for (let sent = 0; sent < 400; sent += 1) await client.time(request)
}

export interface ListCost {
  readonly rows: number
  /** CPU of a page in Node and PostgreSQL, in microseconds, one reading for each round. */
  readonly micros: readonly number[]
}

/** Returns the CPU of a page on this installation, for the comparison of sizes. */
export const measureList = async (
  installation: BenchInstallation,
  board: Board,
): Promise<ListCost> => {
  const { database, merchant, directory } = installation
  const scope = { merchantId: merchant.merchantId, shopIds: '*' } as const
  const { startDate, endDate } = await findDays(database, 29)
  const statement = await captureList(scope, { startDate, endDate }, PAGE)
  const service = await startProgram(programAt('../../main.ts'), {
    directory,
    environment: installation.environmentOf('bench-service'),
  })
  const bare = await startProgram(programAt('bare-list.ts'), {
    directory,
    environment: {
      ...installation.environmentOf('bench-bare'),
      STATEMENT: JSON.stringify(statement),
    },
  })
  const url = `${service.origin}/api/transaction/cis?startDate=${startDate}&endDate=${endDate}&pageSize=${String(PAGE)}`
  const begun = [
    {
      request: { url, token: await installation.newToken() },
      client: openClient(),
      node: [service.pid],
      name: 'bench-service',
    },
    { request: { url: bare.origin }, client: openClient(), node: [bare.pid], name: 'bench-bare' },
  ] as const
  try {
    for (const side of begun) await warm(side)
    const [ours, theirs] = [
      { ...begun[0], postgres: await backendsOf(database, begun[0].name) },
      { ...begun[1], postgres: await backendsOf(database, begun[1].name) },
    ]
    const rounds: { readonly ours: Round; readonly theirs: Round }[] = []
    for (let pair = 0; pair < PAIRS; pair += 1)
      rounds.push({ ours: await round(ours), theirs: await round(theirs) })
    return report(installation.rows, rounds, await pagesTouched(database, scope, statement), board)
  } finally {
    for (const { client } of begun) client.close()
    await Promise.all([service.stop(), bare.stop()])
  }
}

const report = (
  rows: number,
  rounds: readonly { readonly ours: Round; readonly theirs: Round }[],
  pages: number,
  board: Board,
): ListCost => {
  const [ours, theirs] = [rounds.map((pair) => pair.ours), rounds.map((pair) => pair.theirs)]
  const of = (side: readonly Round[], key: keyof Round): number =>
    median(side.map((one) => one[key]))
  const total = (side: readonly Round[]): number[] =>
    side.map((one) => one.nodeMicros + one.postgresMicros)
  const times = (side: readonly Round[]): number[] => side.map((one) => one.ms)
  const size = `${rows.toLocaleString('en-US')} rows`
  board.note(
    `${size}: ${of(ours, 'ms').toFixed(2)} ms, bare ${of(theirs, 'ms').toFixed(2)} ms; CPU of Node ${of(ours, 'nodeMicros').toFixed(0)} us and PostgreSQL ${of(ours, 'postgresMicros').toFixed(0)} us, bare ${of(theirs, 'nodeMicros').toFixed(0)} and ${of(theirs, 'postgresMicros').toFixed(0)} us`,
  )
  board.hold({
    what: `list of ${String(PAGE)}, ${size}: time against the bare handler`,
    unit: 'x',
    target: 1.3,
    readings: ratios(times(ours), times(theirs)),
  })
  board.hold({
    what: `list of ${String(PAGE)}, ${size}: CPU against the bare handler`,
    unit: 'x',
    target: 1.8,
    readings: ratios(total(ours), total(theirs)),
  })
  board.hold({
    what: `list of ${String(PAGE)}, ${size}: pages of the database touched`,
    unit: 'pages',
    target: 60,
    readings: [pages],
  })
  return { rows, micros: total(ours) }
}
