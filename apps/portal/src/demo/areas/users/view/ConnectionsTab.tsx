import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs'
import { IconButton } from '#ui/button.tsx'
import '#ui/form/fields.css'
import { showToast } from '#ui/toasts.ts'
import { TitledCard } from '#ui/card.tsx'
import type { DemoUserDetail } from '../../../calls/users.calls.ts'
import { CardRow, CardRows } from '#demo/components/cards.tsx'
import { RowMark } from '#demo/components/DemoIcon.tsx'
import { accounts, useExtras } from './extras.ts'
import { t } from '../users.messages.ts'

/** Linked accounts; sample data. */
export function ConnectionsTab({ user }: { readonly user: DemoUserDetail }) {
  const [extras, change] = useExtras(user)
  const isOn = (account: string) => extras.accounts.includes(account)
  const set = (account: string, next: boolean) => {
    const others = extras.accounts.filter((other) => other !== account)
    change({ accounts: next ? [...others, account] : others })
    showToast({ tone: 'good', text: t(next ? 'linked' : 'unlinked', { account }) })
  }
  return (
    <>
      <TitledCard title={t('connected')}>
        <p className="user-lead">{t('connectedText')}</p>
        <CardRows>
          {accounts.connected.map((account) => (
            <CardRow key={account} mark={<RowMark icon={IconPlug} />} title={<bdi>{account}</bdi>}>
              <input
                type="checkbox"
                role="switch"
                className="form-switch"
                aria-label={account}
                aria-checked={isOn(account)}
                checked={isOn(account)}
                onChange={({ target }) => set(account, target.checked)}
              />
            </CardRow>
          ))}
        </CardRows>
      </TitledCard>
      <TitledCard title={t('social')}>
        <p className="user-lead">{t('socialText')}</p>
        <CardRows>
          {accounts.social.map((account) => {
            const Icon = isOn(account) ? IconUnlink : IconLink
            return (
              <CardRow
                key={account}
                mark={<RowMark icon={IconLink} />}
                title={<bdi>{account}</bdi>}
                second={
                  isOn(account) ? <bdi>{`@${user.email.split('@')[0] ?? ''}`}</bdi> : t('notLinked')
                }
              >
                <IconButton
                  label={t(isOn(account) ? 'unlinkOf' : 'linkOf', { account })}
                  onClick={() => set(account, !isOn(account))}
                >
                  <Icon className="icon" aria-hidden />
                </IconButton>
              </CardRow>
            )
          })}
        </CardRows>
      </TitledCard>
    </>
  )
}
