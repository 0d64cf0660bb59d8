import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { toBegin } from '#components/use-begin.ts'
import { roleName } from '#components/role-name.ts'
import { useCanView, useSession } from '#auth/access.ts'
import { DOT } from '#ui/format/dot.ts'
import { inItsLanguage } from '#ui/format/name.tsx'
import { initialsOf } from '#ui/format/text.ts'
import { usePhone } from '#ui/media.ts'
import { languages, languageTags } from '#ui/locales.ts'
import { Popover } from '#ui/popover.tsx'
import { signOutEverywhere } from '#auth/tabs.ts'
import { changeSetting, useSettings } from '#preferences/settings.ts'
import { themes } from '#preferences/stored.ts'
import { chooseLanguage } from '../choose-language.ts'
import type { Icon } from '../navigation/items.ts'
import { openCustomizer } from '../overlay-stores.ts'
import { pages, type PageName } from '../pages.ts'
import { t } from '../shell.messages.ts'
import { AccountMerchant } from './AccountMerchant.tsx'
import './account-menu.css'

interface PageEntryProps {
  readonly to: PageName
  /** What the link begins on the page. */
  readonly begin?: string
  readonly icon: Icon
  readonly onPress: () => void
  readonly children: ReactNode
}

function PageEntry({ to, begin, icon: ItsIcon, onPress, children }: PageEntryProps) {
  const search = begin === undefined ? {} : toBegin(begin)
  return (
    <Link className="popover-item" to={pages[to].path} search={search} onClick={onPress}>
      <ItsIcon className="icon" aria-hidden />
      {children}
    </Link>
  )
}

interface ToggleProps {
  readonly text: string
  /** The language of the text, if it differs from that of the page. */
  readonly lang?: string
  readonly on: boolean
  readonly onToggle: () => void
}

function Toggle({ text, lang, on, onToggle }: ToggleProps) {
  return (
    <button type="button" className="popover-item" aria-pressed={on} onClick={onToggle}>
      <span lang={lang}>{text}</span>
      {on ? <IconCheck className="icon account-check" /> : null}
    </button>
  )
}

interface ToggleGroupProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function ToggleGroup({ id, title, children }: ToggleGroupProps) {
  return (
    <>
      <p className="popover-title" id={id}>
        {title}
      </p>
      <div role="group" aria-labelledby={id}>
        {children}
      </div>
    </>
  )
}

interface EntriesProps {
  /** Closes the menu. */
  readonly close: () => void
}

function PageEntries({ close }: EntriesProps) {
  const canView = useCanView()
  const merchants = useSession()?.userMerchantProfiles ?? []
  return (
    <>
      <PageEntry to="user" icon={IconUser} onPress={close}>
        {t('profile')}
      </PageEntry>
      <PageEntry to="change-password" icon={IconKey} onPress={close}>
        {t('changePassword')}
      </PageEntry>
      <PageEntry to="user" begin="second-factor" icon={IconShieldLock} onPress={close}>
        {t('secondFactor')}
      </PageEntry>
      {merchants.length > 1 && (
        <PageEntry to="choose-merchant" icon={IconSwitchHorizontal} onPress={close}>
          {t('switchMerchant')}
        </PageEntry>
      )}
      {canView && (
        <PageEntry to="membership-list" begin="view" icon={IconEye} onPress={close}>
          <bdi>{t('viewAs')}</bdi>
        </PageEntry>
      )}
    </>
  )
}

function AppearanceEntries({ close }: EntriesProps) {
  const settings = useSettings()
  const isPhone = usePhone()
  return (
    <>
      <ToggleGroup id="account-theme" title={t('theme')}>
        {themes.map((theme) => (
          <Toggle
            key={theme}
            text={t(theme)}
            on={settings.theme === theme}
            onToggle={() => changeSetting('theme', theme)}
          />
        ))}
      </ToggleGroup>
      <ToggleGroup id="account-language" title={t('language')}>
        {languageTags.map((language) => (
          <Toggle
            key={language}
            text={languages[language]}
            lang={language}
            on={settings.locale === language}
            onToggle={() => chooseLanguage(language)}
          />
        ))}
      </ToggleGroup>
      {!isPhone && (
        <button
          type="button"
          className="popover-item"
          onClick={() => {
            close()
            openCustomizer()
          }}
        >
          <bdi>{t('appearance')}</bdi>
        </button>
      )}
      <hr className="account-line" />
      <Toggle
        text={t('hideAmounts')}
        on={settings.hideAmounts}
        onToggle={() => changeSetting('hideAmounts', !settings.hideAmounts)}
      />
      <Toggle
        text={t('rightToLeft')}
        on={settings.rtl}
        onToggle={() => changeSetting('rtl', !settings.rtl)}
      />
    </>
  )
}

/** The person, their merchant, their pages and the appearance of the portal. */
export function AccountMenu() {
  const session = useSession()
  if (session === null) return null
  const { userData, merchantData, roleType } = session
  const name = userData.displayName
  const merchant = merchantData?.merchantName
  return (
    <Popover
      label={t('account', { name })}
      align="end"
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          className="account"
          aria-label={
            merchant === undefined ? t('account', { name }) : t('accountAt', { name, merchant })
          }
        >
          <span className="account-initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="account-words">
            <b>{inItsLanguage(name)}</b>
            <small>{inItsLanguage(merchant ?? '')}</small>
          </span>
          <IconChevronDown className="icon account-arrow" />
        </button>
      )}
    >
      {(close) => (
        <>
          <p className="account-who">
            <b>{inItsLanguage(merchant ?? '')}</b>
            <small>
              {roleType === undefined ? null : roleName(roleType)}
              {DOT}
              <bdi>{userData.username}</bdi>
            </small>
          </p>
          <AccountMerchant />
          <PageEntries close={close} />
          <AppearanceEntries close={close} />
          <hr className="account-line" />
          <button type="button" className="popover-item" onClick={() => void signOutEverywhere()}>
            <IconLogout className="icon" aria-hidden />
            {t('signOut')}
          </button>
        </>
      )}
    </Popover>
  )
}
