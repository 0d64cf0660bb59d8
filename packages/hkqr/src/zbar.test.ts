/** Reads the pictures with zbar, which shares no code with the decoder of this package. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FpsCode, defaults } from './fps-code.ts'
import { verifiedImages } from './images.ts'
import { chanceOf } from './testing/chance.ts'
import { codeFrom } from './testing/random-code.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was skipped, for those who read the report. */
    reason?: string
  }
}

const hasZbar = spawnSync('zbarimg', ['--version']).error === undefined
const absent = 'zbarimg is not installed: its package is zbar-tools'

/** As bytes: zbar guesses at encodings, and guesses wrong for Chinese of a few characters. */
const options = ['--quiet', '--raw', '--oneshot', '-Sbinary', '-Sdisable', '-Sqrcode.enable']

const largest: FpsCode = {
  ...defaults,
  initiation: 'DYNAMIC',
  proxy: { type: 'EMAIL', id: `${'a'.repeat(36)}@${'b'.repeat(11)}.hk`, clearingCode: '004' },
  dueAt: '2026-12-31T23:59:59',
  isAmountEditable: true,
  amountCents: 999_999_999_999,
  merchantName: 'x'.repeat(25),
  merchantCity: 'x'.repeat(15),
  alternate: { language: 'ZH', name: '海'.repeat(25), city: '香'.repeat(15) },
  labels: {
    billReference: 'x'.repeat(25),
    storeLabel: 'x'.repeat(25),
    customerReference: 'x'.repeat(25),
    purpose: 'x'.repeat(8),
  },
}

test('another reader decodes every PNG', ({ task, skip }) => {
  if (!hasZbar) {
    task.meta.reason = absent
    skip(absent)
  }
  const folder = mkdtempSync(join(tmpdir(), 'hkqr-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const codes = [largest, ...Array.from({ length: 15 }, (_value, seed) => codeFrom(chanceOf(seed)))]
  for (const code of codes) {
    const { payload, png } = verifiedImages(code)
    const file = join(folder, 'code.png')
    writeFileSync(file, png)
    const seen = execFileSync('zbarimg', [...options, file], { encoding: 'utf8', stdio: 'pipe' })
    expect(seen).toBe(payload)
  }
})
