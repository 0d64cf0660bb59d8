import { Link } from '@tanstack/react-router'
import { Screen } from '#ui/screen.tsx'
import { demoHelpCalls } from '../../calls/help.calls.ts'
import type { DemoScreenProps } from '../../area.ts'
import { Answered } from '#demo/components/Answered.tsx'
import { DemoIcon } from '#demo/components/DemoIcon.tsx'
import { useDemoQuery } from '../../use-demo-query.ts'
import { articlePath, HELP, helpPartPath } from '../../paths.ts'
import { t } from './help.messages.ts'
import { SideLinks } from './SideLinks.tsx'
import './help.css'

/** One part of a category: its articles, and the parts beside it (spec 7, `GET /pages/help-center/subcategory`). */
export function HelpPartScreen({ params }: DemoScreenProps) {
  const { category = '', subcategory = '' } = params
  const query = useDemoQuery(demoHelpCalls.subcategory, { query: { category, subcategory } })
  const title = query.data?.categories.title ?? t('helpTitle')
  return (
    <Screen title={title} above={<Link to={HELP}>{t('helpTitle')}</Link>}>
      <Answered query={query} back={{ to: HELP, label: t('toHelp') }}>
        {({ data, categories, activeTab }) => (
          <div className="help-pair">
            <SideLinks
              label={t('parts', { category: categories.title })}
              links={categories.subCategories.map((part) => ({
                to: helpPartPath(category, part.slug),
                title: part.title,
              }))}
              current={helpPartPath(category, activeTab)}
            />
            <section className="card help-main">
              <header>
                <DemoIcon name={data.icon} />
                <h2>{data.title}</h2>
              </header>
              <ul className="card-body help-list">
                {data.articles.map(({ slug, title: name }) => (
                  <li key={slug}>
                    <Link to={articlePath({ category, subcategory: data.slug, slug })}>{name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )}
      </Answered>
    </Screen>
  )
}
