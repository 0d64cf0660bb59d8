import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import '#ui/field.css'
import { PRIMARY, swatches } from '#ui/theme/primary.ts'
import {
  changeSetting,
  isCustomized,
  resetSettings,
  useScheme,
  useSettings,
} from '#preferences/settings.ts'
import {
  contentWidths,
  footers,
  navbars,
  navigationLayouts,
  skins,
  themes,
  transitions,
  type Settings,
} from '#preferences/stored.ts'
import { closeCustomizer as close } from '../../overlay-stores.ts'
import './customizer.css'
import { t } from './customizer.messages.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

/** The appearance of the portal, in a drawer without a backdrop: every change is visible on the page beside it. */
export function Customizer() {
  const title = useId()
  const drawer = useRef<HTMLElement>(null)
  const settings = useSettings()
  useEffect(() => {
    const before = document.activeElement
    const element = drawer.current
    element?.focus({ preventScroll: true })
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    element?.addEventListener('keydown', onKeyDown)
    return () => {
      element?.removeEventListener('keydown', onKeyDown)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside ref={drawer} className="customizer" tabIndex={-1} aria-labelledby={title}>
      <div className="customizer-head">
        <h2 id={title}>{t('title')}</h2>
        <IconButton label={t('close')} onClick={close}>
          <IconX className="icon" aria-hidden />
        </IconButton>
      </div>
      <div className="customizer-body">
        <p className="muted small">{t('intro')}</p>
        <Theming />
        <PageLayout />
        <Menu />
        <More />
      </div>
      <div className="customizer-foot">
        <Button
          onClick={resetSettings}
          disabledReason={isCustomized(settings) ? undefined : t('nothingToReset')}
        >
          {t('reset')}
          {isCustomized(settings) ? <i className="customizer-dot" aria-hidden="true" /> : null}
        </Button>
      </div>
    </aside>
  )
}

type ChoiceName = 'theme' | 'skin' | 'contentWidth' | 'navbar' | 'footer' | 'navigationLayout'

/** The catalogue has the names of settings and of their values. */
const textOf: (name: ChoiceName | Settings[ChoiceName]) => string = t

/** One of a few values, as radio buttons in a row. */
function Choice<K extends ChoiceName>({
  name,
  options,
}: {
  readonly name: K
  readonly options: readonly Settings[K][]
}) {
  const group = useId()
  const value = useSettings()[name]
  return (
    <fieldset className="look">
      <legend>{textOf(name)}</legend>
      <div className="look-options">
        {options.map((option) => (
          <label key={option} className="look-option">
            <input
              type="radio"
              name={group}
              checked={option === value}
              onChange={() => changeSetting(name, option)}
            />
            <span>{textOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SwitchName = 'navbarBlur' | 'collapsed' | 'semiDark' | 'rtl' | 'singleKeys'

function Switch({ name }: { readonly name: SwitchName }) {
  const isOn = useSettings()[name]
  return (
    <label className="look-switch">
      <span>{t(name)}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => changeSetting(name, event.currentTarget.checked)}
      />
    </label>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="look-section">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Theming() {
  return (
    <Section title={t('theming')}>
      <Choice name="theme" options={themes} />
      <Choice name="skin" options={skins} />
      <PrimaryChoice />
    </Section>
  )
}

function PageLayout() {
  const { navigationLayout } = useSettings()
  // The horizontal navigation hangs below the top bar, which cannot be hidden then.
  const offered = navbars.filter((one) => one !== 'hidden' || navigationLayout === 'vertical')
  return (
    <Section title={t('layout')}>
      <Choice name="contentWidth" options={contentWidths} />
      <Choice name="navbar" options={offered} />
      <Choice name="footer" options={footers} />
      <Switch name="navbarBlur" />
    </Section>
  )
}

function Menu() {
  const isVertical = useSettings().navigationLayout === 'vertical'
  const isLight = useScheme() === 'light'
  return (
    <Section title={t('menu')}>
      <Choice name="navigationLayout" options={navigationLayouts} />
      {isVertical ? <Switch name="collapsed" /> : null}
      {isVertical && isLight ? <Switch name="semiDark" /> : null}
    </Section>
  )
}

/** The primary colour of the theme in effect; the other theme has its own (spec 4). */
function PrimaryChoice() {
  const scheme = useScheme()
  const settings = useSettings()
  const name = useId()
  const setting = scheme === 'dark' ? 'darkPrimary' : 'lightPrimary'
  const value = settings[setting] || PRIMARY
  const choose = (colour: string) => changeSetting(setting, colour === PRIMARY ? '' : colour)
  const isCustom = swatches.every(({ colour }) => colour !== value)
  return (
    <fieldset className="look">
      <legend>{t('primary', { theme: t(scheme === 'dark' ? 'inDark' : 'inLight') })}</legend>
      <div className="look-swatches">
        {swatches.map((swatch) => (
          <label
            key={swatch.name}
            className="look-swatch"
            title={t(swatch.name)}
            style={{ '--swatch': swatch.colour } as CSSProperties}
          >
            <input
              type="radio"
              name={name}
              aria-label={t(swatch.name)}
              checked={swatch.colour === value}
              onChange={() => choose(swatch.colour)}
            />
          </label>
        ))}
        <label
          className="look-swatch"
          data-own
          data-chosen={isCustom || undefined}
          title={t('ownColour')}
          style={{ '--swatch': value } as CSSProperties}
        >
          <input
            type="color"
            aria-label={t('ownColour')}
            value={value}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </label>
      </div>
    </fieldset>
  )
}

function More() {
  const id = useId()
  const { transition } = useSettings()
  return (
    <Section title={t('more')}>
      <LanguageChoice />
      <Switch name="rtl" />
      <Switch name="singleKeys" />
      <div className="look">
        <label htmlFor={id}>{t('transition')}</label>
        <select
          id={id}
          className="input"
          value={transition}
          onChange={(event) => {
            const chosen = transitions.find((one) => one === event.currentTarget.value)
            if (chosen !== undefined) changeSetting('transition', chosen)
          }}
        >
          {transitions.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
      </div>
    </Section>
  )
}
