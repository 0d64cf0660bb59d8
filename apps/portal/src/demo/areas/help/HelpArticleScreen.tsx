import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { demoHelpCalls } from '../../calls/help.calls.ts'
import type { DemoScreenProps } from '../../area.ts'
import { Answered } from '#demo/components/Answered.tsx'
import { HtmlContent } from '#demo/components/HtmlContent.tsx'
import { useDemoQuery } from '../../use-demo-query.ts'
import { articlePath, HELP, helpPartPath } from '../../paths.ts'
import { t } from './help.messages.ts'
import { SideLinks } from './SideLinks.tsx'
import './help.css'

/** The vote is not sent anywhere. */
function Opinion() {
  const [isSaid, setSaid] = useState(false)
  return (
    <div className="help-opinion" role="status">
      {isSaid ? (
        <p>{t('thanks')}</p>
      ) : (
        <>
          <p>{t('helpful')}</p>
          <Button onClick={() => setSaid(true)}>{t('yes')}</Button>
          <Button onClick={() => setSaid(true)}>{t('no')}</Button>
        </>
      )}
    </div>
  )
}

/** One article, with its siblings beside it (spec 7, `GET /pages/help-center/article`). */
export function HelpArticleScreen({ params }: DemoScreenProps) {
  const { category = '', subcategory = '', article = '' } = params
  const query = useDemoQuery(demoHelpCalls.article, { query: { category, subcategory, article } })
  const { data } = query
  return (
    <Screen
      title={data?.activeArticle.title ?? t('helpTitle')}
      above={
        <Link to={helpPartPath(category, subcategory)}>
          {data?.activeSubcategory.title ?? t('helpTitle')}
        </Link>
      }
    >
      <Answered query={query} back={{ to: HELP, label: t('toHelp') }}>
        {({ activeArticle, activeSubcategory, articles }) => (
          <div className="help-pair">
            <SideLinks
              label={t('inPart', { part: activeSubcategory.title })}
              links={articles.map(({ slug, title }) => ({
                to: articlePath({ category, subcategory, slug }),
                title,
              }))}
              current={articlePath({ category, subcategory, slug: activeArticle.slug })}
            />
            <article className="card help-main">
              <div className="card-body">
                <HtmlContent html={activeArticle.content} />
                <Opinion key={activeArticle.slug} />
                <Link to={helpPartPath(category, subcategory)}>
                  {t('toPart', { part: activeSubcategory.title })}
                </Link>
              </div>
            </article>
          </div>
        )}
      </Answered>
    </Screen>
  )
}
