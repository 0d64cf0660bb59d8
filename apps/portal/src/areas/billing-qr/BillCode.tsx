import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import type { FpsCode } from '@merchant/hkqr/fps-code.ts'
import { readBack } from '@merchant/hkqr/payload.ts'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMerchantName } from '#auth/access.ts'
import { now } from '#clock.ts'
import { Button } from '#ui/button.tsx'
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
import { pngFile, svgFile } from './code-files.ts'
import { t } from './rows.messages.ts'

interface BillCodeProps {
  readonly payload: string
  readonly reference: string
  /** Pictures that the service drew and verified, where it sent them. */
  readonly made?: { readonly svg: string; /** Base64. */ readonly png: string }
}

/** The code of a bill: its picture, its content, and the ways to hand it over. */
export function BillCode({ payload, reference, made }: BillCodeProps) {
  const merchant = useMerchantName()
  const [isPrinting, setPrinting] = useState(false)
  const facts = factsOf(payload, merchant)
  const picture = <QrPicture text={payload} label={t('picture', { reference })} />
  const save = async (kind: 'png' | 'svg') => {
    const file = kind === 'png' ? await pngFile(payload, made?.png) : svgFile(payload, made?.svg)
    // A slash in a reference would be read as a folder.
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

/** Another service may write codes that cannot be read here. */
const readCode = (payload: string): FpsCode | undefined => {
  try {
    return readBack(payload)
  } catch {
    return undefined
  }
}

/** The content as read from the code itself. Of an unreadable code only the merchant is known. */
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
          {until < timeOf(now()) && <StatusPill tone="warn" label={t('over')} />}
        </>
      ),
    ],
  ])
}

interface BillPaperProps {
  /** Who is paid. */
  readonly title: string
  readonly facts: readonly Fact[]
  readonly onPrinted: () => void
  /** The picture. */
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
