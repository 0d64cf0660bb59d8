import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { timeOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { FormCard } from '#ui/form/FormCard.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { StatusPill } from '#ui/format/format.tsx'
import { showToast } from '#ui/toasts.ts'
import { TitledCard } from '#ui/card.tsx'
import { now } from '../../../../clock.ts'
import type { DemoUserDetail } from '../../../calls/users.calls.ts'
import { CardRow, CardRows } from '#demo/components/cards.tsx'
import { RowMark } from '#demo/components/DemoIcon.tsx'
import { withoutCall } from '../../../use-demo-call.ts'
import { isPhoneNumber, isStrongPassword } from '../../../validators.ts'
import { useExtras } from './extras.ts'
import { t } from '../users.messages.ts'

const empty = { password: '', again: '' }
const labels = { password: t('newPassword'), again: t('confirmPassword') }
const schema = z
  .object({
    password: z.string().check(z.refine(isStrongPassword, t('passwordForm'))),
    again: z.string(),
  })
  .check(
    z.refine(({ password, again }) => password === again, {
      path: ['again'],
      error: t('passwordDiffers'),
    }),
  )

/** Checks a new password; the demo stores none. */
function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const form = useForm(empty, { labels, schema })
  return (
    <FormCard
      title={t('changePassword')}
      form={form}
      submitLabel={t('changePassword')}
      onSubmit={withoutCall(() => showToast({ tone: 'quiet', text: t('passwordDone') }))}
      onDone={onDone}
    >
      <p className="note form-note">{t('passwordForm')}</p>
      <TextField {...form.field('password')} isSecret autoComplete="new-password" maxLength={120} />
      <TextField {...form.field('again')} isSecret autoComplete="new-password" maxLength={120} />
    </FormCard>
  )
}

interface PhoneDialogProps {
  readonly phone: string
  readonly onSave: (phone: string) => void
  readonly onClose: () => void
}

const phoneLabels = { phone: t('number') }
const isNumber = (phone: string): boolean => phone !== '' && isPhoneNumber(phone)
const phoneSchema = z.object({
  phone: z.string().check(z.trim(), z.refine(isNumber, t('phoneForm'))),
})

/** Sets the phone number for the second step. */
function PhoneDialog({ phone, onSave, onClose }: PhoneDialogProps) {
  const form = useForm({ phone }, { labels: phoneLabels, schema: phoneSchema })
  return (
    <FormDialog
      title={t('twoSteps')}
      form={form}
      submitLabel={t('numberSave')}
      onSubmit={withoutCall((values) => onSave(values.phone.trim()))}
      onClose={onClose}
    >
      <TextField {...form.field('phone')} inputMode="tel" maxLength={30} />
    </FormDialog>
  )
}

const DAY_MS = 86_400_000
const devices = [
  { browser: 'Chromium, Linux', place: 'Hong Kong', days: 0, isPhone: false },
  { browser: 'Firefox, macOS', place: 'Lisbon', days: 2, isPhone: false },
  { browser: 'Safari, phone', place: 'Singapore', days: 5, isPhone: true },
  { browser: 'Chromium, phone', place: 'Bergen', days: 19, isPhone: true },
] as const

/** Password, second step and recent devices. */
export function SecurityTab({ user }: { readonly user: DemoUserDetail }) {
  const [extras, change] = useExtras(user)
  const [isSetting, setSetting] = useState(false)
  // A new key empties the form after it was submitted.
  const [attempt, setAttempt] = useState(0)
  const [opened] = useState(now)
  return (
    <>
      <PasswordForm key={attempt} onDone={() => setAttempt(attempt + 1)} />
      <TitledCard title={t('twoSteps')}>
        <CardRows>
          <CardRow
            title={<bdi>{extras.phone === '' ? t('noNumber') : extras.phone}</bdi>}
            second={t('twoStepsText')}
          >
            {extras.phone !== '' && (
              <Button onClick={() => change({ phone: '' })}>{t('removeNumber')}</Button>
            )}
            <Button onClick={() => setSetting(true)}>{t('setNumber')}</Button>
          </CardRow>
        </CardRows>
      </TitledCard>
      <TitledCard title={t('devices')}>
        <CardRows>
          {devices.map(({ browser, place, days, isPhone }) => (
            <CardRow
              key={browser}
              mark={<RowMark icon={isPhone ? IconDeviceMobile : IconDeviceDesktop} />}
              title={<bdi>{browser}</bdi>}
              second={<bdi>{place}</bdi>}
            >
              {days === 0 ? (
                <StatusPill tone="good" label={t('thisDevice')} />
              ) : (
                <bdi className="muted small">{timeOf(opened - days * DAY_MS)}</bdi>
              )}
            </CardRow>
          ))}
        </CardRows>
      </TitledCard>
      {isSetting && (
        <PhoneDialog
          phone={extras.phone}
          onSave={(phone) => change({ phone })}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  )
}
