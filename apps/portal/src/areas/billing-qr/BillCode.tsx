import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { now } from '#clock.ts'
import { Button } from '#ui/button.tsx'
import { CopyableId } from '#ui/format/CopyableId.tsx'
import { FactList, known, type Fact } from '#ui/format/FactList.tsx'
import { Money } from '#ui/format/Money.tsx'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { Time } from '#ui/format/Time.tsx'
import { saveFile } from '#ui/save-file.ts'
import { QrPicture } from '#components/QrPicture.tsx'
import { BillPaper } from './BillPaper.tsx'
import { pngFile, svgFile } from './code-files.ts'
import { codeSays } from './code-words.ts'
import { t } from './rows.messages.ts'

interface BillCodeProps {
  readonly payload: string
  readonly reference: string
  /** The files that the service drew and read back itself, where it gave them. */
  readonly made?: { readonly svg: string; /** Base64. */ readonly png: string }
}

/** The code of a bill: its picture, what it says, and the ways to hand it over. */
export function BillCode({ payload, reference, made }: BillCodeProps) {
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  const [isPrinting, setPrinting] = useState(false)
  const facts = factsOf(payload, merchant)
  // No reference makes a folder of a name.
  const fileName = `bill-${reference.replaceAll('/', '_')}`
  const picture = <QrPicture text={payload} label={t('picture', { reference })} />
  return (
    <div className="bill-code">
      {picture}
      <FactList
        facts={[
          ...facts,
          [t('content'), <CopyableId key="content" value={payload} label={t('content')} />],
        ]}
      />
      <div className="bill-code-acts">
        <Button
          icon={<IconDownload className="icon" aria-hidden />}
          aria-label={t('savePicture', { kind: t('png') })}
          onClick={() =>
            void pngFile(payload, made?.png).then((file) => saveFile(file, `${fileName}.png`))
          }
        >
          {t('png')}
        </Button>
        <Button
          icon={<IconDownload className="icon" aria-hidden />}
          aria-label={t('savePicture', { kind: t('svg') })}
          onClick={() => saveFile(svgFile(payload, made?.svg), `${fileName}.svg`)}
        >
          {t('svg')}
        </Button>
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

/** What the code says. Of one that cannot be read only the merchant is known. */
const factsOf = (payload: string, merchant: string): readonly Fact[] => {
  const code = codeSays(payload)
  if (code === undefined) return [[t('paysTo'), <bdi key="to">{merchant}</bdi>]]
  const { proxy, amountCents, labels, dueAt } = code
  const until = dueAt?.replace('T', ' ')
  return known([
    [
      t('paysTo'),
      <span key="to">
        <bdi>{code.merchantName}</bdi>
        <br />
        <bdi className="mono">{t(proxy.type, { id: proxy.id })}</bdi>
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
    [
      t('billReference'),
      <bdi key="bill" className="mono">
        {labels.billReference ?? ''}
      </bdi>,
    ],
    [
      t('customerRef'),
      labels.customerReference !== undefined && (
        <bdi key="customer" className="mono">
          {labels.customerReference}
        </bdi>
      ),
    ],
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
