import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import '#ui/field.css'
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
} from '#preferences/stored.ts'
import { Choice, Choices, Switch } from './choices.tsx'
import { customizerStore } from './customizer-store.ts'
import './customizer.css'
import { t } from './customizer.messages.ts'
import { PrimaryChoice } from './PrimaryChoice.tsx'

const close = () => customizerStore.set(false)

/**
 * How the portal looks, chosen while one looks at it: a drawer without a veil, so that every choice is
 * seen on the page beside it.
 */
export function Customizer() {
  const title = useId()
  const box = useRef<HTMLElement>(null)
  const settings = useSettings()
  useEffect(() => {
    const before = document.activeElement
    const element = box.current
    element?.focus({ preventScroll: true })
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    element?.addEventListener('keydown', press)
    return () => {
      element?.removeEventListener('keydown', press)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside ref={box} className="customizer" tabIndex={-1} aria-labelledby={title}>
      <div className="customizer-head">
        <h2 id={title}>{t('title')}</h2>
        <IconButton label={t('close')} onClick={close}>
          <IconX className="icon" aria-hidden />
        </IconButton>
      </div>
      <div className="customizer-body">
        <p className="muted small">{t('intro')}</p>
        <Colours />
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

function Colours() {
  const { theme, skin } = useSettings()
  return (
    <Choices title={t('theming')}>
      <Choice
        label={t('theme')}
        options={themes}
        textOf={t}
        value={theme}
        onChoose={(value) => changeSetting('theme', value)}
      />
      <Choice
        label={t('skin')}
        options={skins}
        textOf={t}
        value={skin}
        onChoose={(value) => changeSetting('skin', value)}
      />
      <PrimaryChoice />
    </Choices>
  )
}

function PageLayout() {
  const { contentWidth, footer, navbar, navbarBlur, navigationLayout } = useSettings()
  // Across the top the navigation hangs below the bar: it cannot be hidden there.
  const offered = navbars.filter((one) => one !== 'hidden' || navigationLayout === 'vertical')
  return (
    <Choices title={t('layout')}>
      <Choice
        label={t('contentWidth')}
        options={contentWidths}
        textOf={t}
        value={contentWidth}
        onChoose={(value) => changeSetting('contentWidth', value)}
      />
      <Choice
        label={t('navbar')}
        options={offered}
        textOf={t}
        value={navbar}
        onChoose={(value) => changeSetting('navbar', value)}
      />
      <Choice
        label={t('footer')}
        options={footers}
        textOf={t}
        value={footer}
        onChoose={(value) => changeSetting('footer', value)}
      />
      <Switch
        label={t('navbarBlur')}
        on={navbarBlur}
        onSwitch={(on) => changeSetting('navbarBlur', on)}
      />
    </Choices>
  )
}

function Menu() {
  const { navigationLayout, collapsed, semiDark } = useSettings()
  const isLight = useScheme() === 'light'
  const isVertical = navigationLayout === 'vertical'
  return (
    <Choices title={t('menu')}>
      <Choice
        label={t('navigationLayout')}
        options={navigationLayouts}
        textOf={t}
        value={navigationLayout}
        onChoose={(value) => changeSetting('navigationLayout', value)}
      />
      {isVertical ? (
        <Switch
          label={t('collapsed')}
          on={collapsed}
          onSwitch={(on) => changeSetting('collapsed', on)}
        />
      ) : null}
      {isVertical && isLight ? (
        <Switch
          label={t('semiDark')}
          on={semiDark}
          onSwitch={(on) => changeSetting('semiDark', on)}
        />
      ) : null}
    </Choices>
  )
}

function More() {
  const id = useId()
  const { rtl, transition } = useSettings()
  return (
    <Choices title={t('more')}>
      <Switch label={t('rtl')} on={rtl} onSwitch={(on) => changeSetting('rtl', on)} />
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
    </Choices>
  )
}
