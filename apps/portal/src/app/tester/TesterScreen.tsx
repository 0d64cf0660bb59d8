import { useEffect, useState } from 'react'
import { useSession } from '#auth/access.ts'
import { useEnvironment } from '#api/config.ts'
import { Brand } from '#ui/brand.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { copyText, saveFile } from '#ui/browser.ts'
import { useDocumentTitle } from '#ui/frames.ts'
import { StatusPill } from '#ui/format/format.tsx'
import '#ui/card.css'
import { checkNames, startChecks, type CheckName, type Finding } from './checks.ts'
import './tester.css'
import { t } from './tester.messages.ts'

type Findings = Partial<Record<CheckName, Finding>>

/** Runs the checks in every round; results of an earlier round are discarded. */
const useFindings = (round: number): Findings => {
  const [state, setState] = useState<{ readonly round: number; readonly findings: Findings }>({
    round,
    findings: {},
  })
  useEffect(() => {
    let isCurrent = true
    const started = startChecks()
    for (const name of checkNames)
      void started[name].then((finding) => {
        if (!isCurrent) return
        setState((before) => ({
          round,
          findings: { ...(before.round === round && before.findings), [name]: finding },
        }))
      })
    return () => void (isCurrent = false)
  }, [round])
  return state.round === round ? state.findings : {}
}

/** The report for support: the findings and the browser. */
const reportOf = (findings: Findings): string =>
  [
    `${__APP_TITLE__} · ${t('title')}`,
    ...checkNames.map((name) => {
      const { verdict, text } = findings[name] ?? { verdict: 'checking', text: '' }
      return `${t(name)}: ${t(verdict)}. ${text}`
    }),
    navigator.userAgent,
  ].join('\n')

function Check({ name, finding }: { readonly name: CheckName; readonly finding?: Finding }) {
  return (
    <li className="check" data-verdict={finding?.verdict ?? 'checking'}>
      <div className="check-words">
        <b>{t(name)}</b>
        <span dir="auto">{finding?.text}</span>
      </div>
      <StatusPill tone={finding?.verdict ?? 'quiet'} label={t(finding?.verdict ?? 'checking')} />
    </li>
  )
}

/** The public test page (spec 2): whether browser, connection and service work together. */
export function TesterScreen() {
  const environment = useEnvironment()
  const isSignedIn = useSession() !== null
  const [round, setRound] = useState(0)
  const [isCopied, setCopied] = useState(false)
  const findings = useFindings(round)
  const isDone = checkNames.every((name) => findings[name] !== undefined)
  useDocumentTitle(t('title'))
  const again = () => {
    setCopied(false)
    setRound(round + 1)
  }
  const copy = async () => {
    const report = reportOf(findings)
    const wasCopied = await copyText(report)
    setCopied(wasCopied)
    // Browsers offer no clipboard outside secure contexts: save a file instead.
    if (!wasCopied) saveFile(new Blob([report], { type: 'text/plain' }), t('fileName'))
  }

  return (
    <div className="tester">
      <main>
        <div className="brand">
          <Brand environment={environment} />
        </div>
        <h1>{t('title')}</h1>
        <p className="tester-lead">{t('lead')}</p>
        <ul className="card checks" aria-label={t('checks')} aria-busy={!isDone}>
          {checkNames.map((name) => (
            <Check key={name} name={name} {...(findings[name] && { finding: findings[name] })} />
          ))}
        </ul>
        <div className="tester-actions">
          <Button tone="main" loading={!isDone} onClick={again}>
            {t('again')}
          </Button>
          <Button onClick={() => void copy()}>{isCopied ? t('copied') : t('copy')}</Button>
        </div>
      </main>
      <footer className="tester-footer">
        <ButtonLink tone="plain" to={isSignedIn ? '/portal' : '/login'}>
          {isSignedIn ? t('toHome') : t('toLogin')}
        </ButtonLink>
      </footer>
    </div>
  )
}
