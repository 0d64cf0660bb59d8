import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import type { FpsCode } from '@merchant/hkqr/fps-code.ts'
import { modulesOf, svgOf } from '@merchant/hkqr/modules.ts'
import { readBack } from '@merchant/hkqr/payload.ts'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMerchantName } from '#auth/access.ts'
import { serviceNow } from '#api/service-clock.ts'
import { Button } from '#ui/button.tsx'
import { bytesOf } from '#ui/format/base64.ts'
import {
  CopyableId,
  type Fact,
  FactList,
  known,
  Money,
  StatusPill,
  Time,
} from '#ui/format/format.tsx'
import { saveFile } from '#ui/browser.ts'
import { mono } from '#components/list/field-columns.tsx'
import { QrPicture } from '#components/QrPicture.tsx'
import { t } from './rows.messages.ts'

interface BillCodeProps {
  readonly payload: string
  readonly reference: string
  /** The pictures that the service drew and verified, if it sent them. */
  readonly made?: { readonly svg: string; /** Base64. */ readonly png: string }
}

/** The code of a bill: its picture, its content, and buttons to download or print it. */
export function BillCode({ payload, reference, made }: BillCodeProps) {
  const merchant = useMerchantName()
  const [isPrinting, setPrinting] = useState(false)
  const facts = factsOf(payload, merchant)
  const picture = <QrPicture text={payload} label={t('picture', { reference })} />
  const save = async (kind: 'png' | 'svg') => {
    const file = kind === 'png' ? await pngFile(payload, made?.png) : svgFile(payload, made?.svg)
    // A slash would be taken for a folder.
    saveFile(file, `bill-${reference.replaceAll('/', '_')}.${kind}`)
  }
  return (
    <div className="bill-code">
      {picture}
      <FactList
        facts={[
          ...facts,
          [t('content'), <CopyableId key="content" value={payload} label={t('content')} />],
        ]}
      />
      <div className="cluster">
        {(['png', 'svg'] as const).map((kind) => (
          <Button
            key={kind}
            icon={<IconDownload className="icon" aria-hidden />}
            aria-label={t('savePicture', { kind: t(kind) })}
            onClick={() => void save(kind)}
          >
            {t(kind)}
          </Button>
        ))}
        <Button
          icon={<IconPrinter className="icon" aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          {t('print')}
        </Button>
      </div>
      {isPrinting && (
        <BillPaper title={merchant} facts={facts} onPrinted={() => setPrinting(false)}>
          {picture}
        </BillPaper>
      )}
    </div>
  )
}

/** Undefined for a payload that cannot be parsed here: another service may have written it. */
const readCode = (payload: string): FpsCode | undefined => {
  try {
    return readBack(payload)
  } catch {
    return undefined
  }
}

/** The content, parsed from the code itself. Of an unreadable code only the merchant is known. */
const factsOf = (payload: string, merchant: string): readonly Fact[] => {
  const code = readCode(payload)
  if (code === undefined) return [[t('paysTo'), merchant]]
  const { proxy, amountCents, labels, dueAt } = code
  const until = dueAt?.replace('T', ' ')
  return known([
    [
      t('paysTo'),
      <span key="to">
        <bdi>{code.merchantName}</bdi>
        <br />
        {mono(t(proxy.type, { id: proxy.id }))}
      </span>,
    ],
    [
      t('amount'),
      amountCents === undefined ? (
        t('anyAmount')
      ) : (
        <Money key="amount" currency={t('currency')} value={moneyOf(amountCents)} />
      ),
    ],
    [t('billReference'), mono(labels.billReference ?? '')],
    [t('customerRef'), mono(labels.customerReference ?? null)],
    [
      t('until'),
      until === undefined ? (
        t('noEnd')
      ) : (
        <>
          <Time value={until} />
          {until < timeOf(serviceNow()) && <StatusPill tone="warn" label={t('expired')} />}
        </>
      ),
    ],
  ])
}

interface BillPaperProps {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly onPrinted: () => void
  readonly children: ReactNode
}

/** Prints one bill and nothing else of the page. */
function BillPaper({ title, facts, onPrinted, children }: BillPaperProps) {
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const end = () => printed()
    window.addEventListener('afterprint', end)
    document.body.setAttribute('data-paper', '')
    window.print()
    return () => {
      window.removeEventListener('afterprint', end)
      document.body.removeAttribute('data-paper')
    }
  }, [])
  return createPortal(
    <div className="bill-paper">
      <p className="bill-paper-title">{title}</p>
      {children}
      <FactList facts={facts} />
    </div>,
    document.body,
  )
}

/** Pixels per module, as in the ZIP. */
const SCALE = 8

const svgFile = (payload: string, drawn = svgOf(modulesOf(payload))): Blob =>
  new Blob([drawn], { type: 'image/svg+xml' })

/** `drawn` is base64. */
const pngFile = (payload: string, drawn?: string): Promise<Blob> =>
  drawn === undefined
    ? drawPng(payload)
    : Promise.resolve(new Blob([bytesOf(drawn)], { type: 'image/png' }))

/** Drawn here for a code that came without a picture. */
const drawPng = (payload: string): Promise<Blob> => {
  const { size, dark } = modulesOf(payload)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * SCALE
  const context = canvas.getContext('2d')
  if (context === null) throw new TypeError('A 2D canvas is not available')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (dark[y * size + x] === 1) context.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new TypeError('The canvas was not encoded as PNG'))
      else resolve(blob)
    }, 'image/png')
  })
}
