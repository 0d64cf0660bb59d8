import type { Factor } from '@merchant/contract/areas/second-factor.shapes.ts'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import { Button } from '#ui/button.tsx'
import { Filled, slot, Time } from '#ui/format/format.tsx'
import { dayPart } from '#ui/format/times.ts'
import { t } from './own-factors.messages.ts'
import { OwnRow } from './own-rows.tsx'

const icons = { TOTP: IconDeviceMobile, PASSKEY: IconFingerprint } as const

interface FactorRowProps {
  readonly factor: Factor
  readonly onRemove: () => void
}

/** An authenticator app or a passkey. */
export function FactorRow({ factor, onRemove }: FactorRowProps) {
  const { name, createdAt, lastUsedAt } = factor
  const Icon = icons[factor.kind]
  const words = { kind: t(factor.kind), added: slot('added') }
  const text =
    lastUsedAt === null ? t('addedNever', words) : t('addedUsed', { ...words, used: slot('used') })
  return (
    <OwnRow
      icon={<Icon className="icon" aria-hidden />}
      title={<b dir="auto">{name}</b>}
      action={
        <Button aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      }
    >
      <span className="muted small">
        <Filled
          text={text}
          parts={{
            added: <bdi>{dayPart(createdAt)}</bdi>,
            used: lastUsedAt !== null && <Time value={lastUsedAt} />,
          }}
        />
      </span>
    </OwnRow>
  )
}

/** From this number of codes down, the row warns, so that new ones are made before the last is used. */
const FEW = 3

interface CodesRowProps {
  readonly left: number
  readonly onRenew: () => void
}

/** How many recovery codes are left. */
export function CodesRow({ left, onRenew }: CodesRowProps) {
  return (
    <OwnRow
      icon={<IconLifebuoy className="icon" aria-hidden />}
      tone={left === 0 ? 'bad' : left <= FEW ? 'warn' : undefined}
      title={<b>{t('codes')}</b>}
      action={
        <Button aria-label={t('newCodesOf')} onClick={onRenew}>
          {t('newCodes')}
        </Button>
      }
    >
      <span className="muted small">
        {left === 0 ? t('codesGone') : t('codesLeft', { count: left })}
      </span>
    </OwnRow>
  )
}
