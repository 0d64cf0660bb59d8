import { useId, type CSSProperties } from 'react'
import { PRIMARY, swatches } from '#ui/theme/primary.ts'
import { changeSetting, useScheme, useSettings } from '#preferences/settings.ts'
import { t } from './customizer.messages.ts'

/** The primary colour of the theme that is shown; the other theme keeps its own (spec 4). */
export function PrimaryChoice() {
  const scheme = useScheme()
  const settings = useSettings()
  const name = useId()
  const setting = scheme === 'dark' ? 'darkPrimary' : 'lightPrimary'
  const value = settings[setting] || PRIMARY
  const choose = (colour: string) => changeSetting(setting, colour === PRIMARY ? '' : colour)
  const isOwn = swatches.every(({ colour }) => colour !== value)
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
          data-chosen={isOwn || undefined}
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
