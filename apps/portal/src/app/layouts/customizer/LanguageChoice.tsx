import { useId } from 'react'
import { useSettings } from '#preferences/settings.ts'
import { languages, languageTags } from '#ui/locales.ts'
import { chooseLanguage } from '../../choose-language.ts'
import { t } from './customizer.messages.ts'

/**
 * The language of the portal, each by its own name. Buttons, because a choice reloads the page: arrows must not choose.
 */
export function LanguageChoice() {
  const id = useId()
  const { locale } = useSettings()
  return (
    <div className="look" role="group" aria-labelledby={id}>
      <p id={id}>{t('language')}</p>
      <div className="look-options">
        {languageTags.map((one) => (
          <button
            key={one}
            type="button"
            className="look-option"
            lang={one}
            aria-pressed={one === locale}
            onClick={() => chooseLanguage(one)}
          >
            <span>{languages[one]}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
