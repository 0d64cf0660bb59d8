import { useState } from 'react'
import { chooseForSignIn } from '#languages/choose.ts'
import { languages, languageTags, type Language } from '#ui/locales.ts'
import { currentLocale } from '#ui/messages.ts'
import { t } from './session.messages.ts'

interface LanguageChoiceProps {
  /** The texts on the page are now those of the chosen language. */
  readonly onChosen: () => void
}

/** The languages by their own names, below the sign-in form. */
export function LanguageChoice({ onChosen }: LanguageChoiceProps) {
  const [chosen, setChosen] = useState<Language>()
  const [failed, setFailed] = useState<Language>()
  const choose = async (language: Language) => {
    setChosen(language)
    setFailed(undefined)
    const outcome = await chooseForSignIn(language)
    if (outcome === 'late') return
    setChosen(undefined)
    if (outcome === 'failed') setFailed(language)
    else onChosen()
  }
  return (
    <>
      <div role="group" aria-label={t('language')} className="login-languages">
        {languageTags.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === (chosen ?? currentLocale())}
            onClick={() => void choose(language)}
          >
            {languages[language]}
          </button>
        ))}
      </div>
      {failed !== undefined && (
        <p role="alert" className="small">
          {t('languageFailed', { language: languages[failed] })}
        </p>
      )}
    </>
  )
}
