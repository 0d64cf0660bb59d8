/** The list of terminals, their drawer and their actions. */
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { terminal } from '#testing/terminals.ts'

const PATH = '/portal/pos/hktpos'
const OPEN = `${PATH}?pos=pos_counter00001`
const silent = terminal({
  posId: 'pos_counter00002',
  posName: 'Counter 2',
  silent: true,
  lastActivityAt: '2026-11-21 11:02:00',
})
const withRows = (rows: Terminal[] = [terminal(), silent]) =>
  [[posCalls.list, pageOfRows(rows)]] as const
const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')
const action = (name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true })
const inDialog = page.getByRole('dialog')
/** An action that takes something away. */
const question = page.getByRole('alertdialog')

describe('the list', () => {
  test('shows the state of each, and which are silent during opening hours', async () => {
    await renderScreen(PATH, { as: 'STAFF', answers: withRows() })
    await expect.element(page.getByText('Counter 2 is silent during opening hours.')).toBeVisible()
    await expect.element(page.getByRole('table')).toBeVisible()
    await expect
      .poll(() => page.getByRole('row').nth(2).element().textContent)
      .toBe('Counter 2A920-00418Kwun TongSilent 3 hOn2026-11-2111:02:00649,812.00')
    expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  })

  test('an empty list says where terminals come from', async () => {
    await renderScreen(PATH, { as: 'CS', answers: withRows([]) })
    await expect.element(page.getByText('No terminals here')).toBeVisible()
    await expect.element(page.getByText(/Your payment service provides/)).toBeVisible()
  })

  test('one on another page is found, and an unknown one is not', async () => {
    const other = terminal({ posId: 'pos_elsewhere001', posName: 'Kiosk' })
    const answers = [
      [
        posCalls.list,
        ({ address }: Sent) =>
          address.includes('pageSize=100')
            ? pageOfRows(address.includes('pageNumber=2') ? [other] : [silent], { totalPages: 2 })
            : pageOfRows([terminal()]),
      ],
    ] as const
    await renderScreen(`${PATH}?pos=pos_elsewhere001`, { as: 'STAFF', answers })
    await expect.element(page.getByRole('complementary', { name: 'Kiosk' })).toBeVisible()
    await renderScreen(`${PATH}?pos=pos_nowhere00001`, { as: 'STAFF', answers })
    await expect.element(page.getByText('Terminal not found')).toBeVisible()
  })

  test('a role that can only view terminals sees which roles can change them', async () => {
    await renderScreen(OPEN, { as: 'STAFF', answers: withRows() })
    await expect
      .element(page.getByText(/Merchant, Administrator, School or Shop Manager can change them/))
      .toBeVisible()
  })
})

describe('a PIN', () => {
  test('leaves the browser encrypted, with the version on the screen, and is not stored', async () => {
    const { sent, at } = await renderScreen(OPEN, {
      as: 'SUPERVISOR',
      answers: [...withRows(), [posCalls.changePin, terminal()]],
    })
    await action('Change PIN').click()
    await expect.element(inDialog.getByLabelText('Current PIN')).toHaveAttribute('type', 'password')
    await inDialog.getByLabelText('Current PIN').fill('907316')
    await inDialog.getByLabelText('New PIN').fill('71 42 83 9')
    await expect.element(inDialog.getByLabelText('New PIN')).toHaveValue('714283')
    await inDialog.getByRole('button', { name: 'Change PIN' }).click()
    await expect.element(page.getByText('The PIN of Counter 1 is changed.')).toBeVisible()
    const [call] = changes(sent)
    const query = new URLSearchParams(call?.address.split('?')[1])
    for (const name of ['oldPin', 'newPin']) expect(query.get(name)).toMatch(/^[A-Za-z0-9+/]{512}$/)
    expect(JSON.stringify(sent.map(({ address, body }) => [address, body]))).not.toMatch(
      /907316|714283/,
    )
    expect(call?.headers.get('If-Match')).toBe('5')
    expect(call?.headers.get('Idempotency-Key')).not.toBeNull()
    expect(at()).toBe(OPEN)
  })

  test('for refunds is removed to turn them off, after which they can only be turned on', async () => {
    let enabled = true
    const answers = [
      [posCalls.list, () => pageOfRows([terminal({ refundEnabled: enabled })])],
      [
        posCalls.setRefundPin,
        () => {
          enabled = false
          return terminal({ refundEnabled: false })
        },
      ],
    ] as const
    const { sent } = await renderScreen(OPEN, { as: 'SCHOOL', answers })
    await action('Turn refunds off').click()
    await inDialog.getByRole('button', { name: 'Turn refunds off' }).click()
    await expect.element(page.getByText('Counter 1 can no longer refund.')).toBeVisible()
    expect(changes(sent).map(({ address }) => address)).toEqual([
      '/pos/pos_counter00001/refund/pin?pin=',
    ])
    await expect.element(action('Turn refunds on')).toBeVisible()
    expect(action('Turn refunds off').query()).toBeNull()
  })

  test('that is wrong shows how many attempts are left, and its field is cleared', async () => {
    const { sent } = await renderScreen(OPEN, {
      as: 'MERCHANT',
      answers: [...withRows(), [posCalls.setStatus, refused('4210', { triesLeft: 3 })]],
    })
    await action('Block').click()
    await question.getByLabelText('Note').fill('Screen is cracked')
    await question.getByLabelText('PIN of the terminal').fill('907316')
    await question.getByRole('button', { name: 'Block' }).click()
    await expect.element(question.getByText('The PIN is wrong. 3 attempts left')).toBeVisible()
    await expect.element(question.getByLabelText('PIN of the terminal')).toHaveValue('')
    await expect.element(question.getByLabelText('PIN of the terminal')).toHaveFocus()
    await expect.element(question.getByLabelText('Note')).toHaveValue('Screen is cracked')
    await question.getByLabelText('PIN of the terminal').fill('907317')
    await question.getByRole('button', { name: 'Block' }).click()
    await expect.poll(() => changes(sent).length).toBe(2)
    const keys = changes(sent).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('is locked after the last try, with the time', async () => {
    const until = '2026-11-21 14:18:00'
    await renderScreen(OPEN, {
      as: 'MERCHANT',
      answers: [...withRows(), [posCalls.setStatus, refused('4210', { triesLeft: 0, until })]],
    })
    await action('Block').click()
    await question.getByLabelText('PIN of the terminal').fill('907316')
    await question.getByRole('button', { name: 'Block' }).click()
    await expect
      .element(question.getByText(`The PIN is wrong, and is now locked until ${until}`))
      .toBeVisible()
  })

  test('that got no answer is sent again with the same idempotency key', async () => {
    let isDown = true
    const { sent } = await renderScreen(OPEN, {
      as: 'MERCHANT',
      answers: [
        ...withRows([terminal({ status: 'PENDING_SETUP', pinSet: false })]),
        [posCalls.setPin, () => (isDown ? refused('5000') : terminal())],
      ],
    })
    await action('Set first PIN').click()
    await inDialog.getByLabelText('New PIN').fill('714283')
    await inDialog.getByRole('button', { name: 'Set PIN' }).click()
    await expect.element(inDialog.getByText(/not known whether this was done/)).toBeVisible()
    isDown = false
    await inDialog.getByRole('button', { name: 'Set PIN' }).click()
    await expect.element(page.getByText('The PIN of Counter 1 is set.')).toBeVisible()
    const keys = changes(sent).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('bulk actions', () => {
  test('show a result for each terminal, and keep refused ones selected', async () => {
    const { sent } = await renderScreen(PATH, {
      as: 'MERCHANT',
      answers: [
        ...withRows(),
        [
          posCalls.bulk,
          {
            results: [
              {
                posId: 'pos_counter00001',
                code: '0000',
                message: 'Done',
                terminal: terminal({ status: 'BLOCKED' }),
              },
              {
                posId: 'pos_counter00002',
                code: '4091',
                message: 'This terminal is already blocked',
                terminal: silent,
              },
            ],
          },
        ],
      ],
    })
    await page.getByRole('checkbox').first().click()
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Block', exact: true })
      .click()
    await expect
      .element(question.getByText(/Harbour Bakery: Counter 1 at Kwun Tong, Counter 2 at /))
      .toBeVisible()
    await question.getByRole('button', { name: 'Block' }).click()
    await expect.element(inDialog.getByText(/1 of 2 were changed/)).toBeVisible()
    await expect
      .poll(() =>
        inDialog
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual([
        'Counter 1BlockedKwun Tong ·\u00A0Done',
        'Counter 2SilentKwun Tong ·\u00A0This terminal is already blocked',
      ])
    await inDialog.getByRole('button', { name: 'OK' }).click()
    await expect.element(page.getByText('1 selected')).toBeVisible()
    expect(changes(sent).map(({ body }) => body)).toEqual([
      { posIds: ['pos_counter00001', 'pos_counter00002'], reason: 'BROKEN', action: 'BLOCK' },
    ])
  })

  test('report a lost terminal in one step, without its PIN', async () => {
    const { sent } = await renderScreen(OPEN, {
      as: 'MERCHANT',
      answers: [
        ...withRows(),
        [
          posCalls.lost,
          {
            results: [{ posId: 'pos_counter00001', code: '0000', message: 'Done', terminal: null }],
          },
        ],
      ],
    })
    await action('Lost or stolen').click()
    await expect.element(question.getByText(/its PINs stop working/)).toBeVisible()
    await question.getByRole('button', { name: 'Report lost' }).click()
    await expect.element(page.getByText(/^Counter 1 is reported lost/)).toBeVisible()
    expect(changes(sent).map(({ body }) => body)).toEqual([{ posIds: ['pos_counter00001'] }])
  })
})

describe('refunds', () => {
  test('are blocked with the version on the screen, and a concurrent change keeps the typed reason', async () => {
    const { sent } = await renderScreen(OPEN, {
      as: 'SCHOOL',
      answers: [...withRows(), [posCalls.blockRefunds, refused('4090')]],
    })
    await action('Block refunds').click()
    await inDialog.getByLabelText('Reason').fill('Stocktaking')
    await inDialog.getByRole('button', { name: 'Block refunds' }).click()
    await expect.element(inDialog.getByText(/your change was not made/)).toBeVisible()
    await expect.element(inDialog.getByLabelText('Reason')).toHaveValue('Stocktaking')
    const [call] = changes(sent)
    expect([call?.headers.get('If-Match'), call?.body]).toEqual([
      '5',
      { blocked: true, reason: 'Stocktaking' },
    ])
  })
})
