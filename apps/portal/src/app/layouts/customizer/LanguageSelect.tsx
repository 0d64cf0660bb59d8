import { useId } from 'react'
import { useSettings } from '#preferences/settings.ts'
import { languages, languageTags } from '#ui/locales.ts'
import { chooseLanguage } from '../../choose-language.ts'
import { t } from './customizer.messages.ts'

/** The language of the portal, each by its own name. */
export function LanguageSelect() {
  const id = useId()
  const { locale } = useSettings()
  return (
    <div className="look">
      <label htmlFor={id}>{t('language')}</label>
      <select
        id={id}
        className="input"
        value={locale}
        onChange={(event) => {
          const chosen = languageTags.find((one) => one === event.currentTarget.value)
          if (chosen !== undefined) chooseLanguage(chosen)
        }}
      >
        {languageTags.map((one) => (
          <option key={one} value={one} lang={one}>
            {languages[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
