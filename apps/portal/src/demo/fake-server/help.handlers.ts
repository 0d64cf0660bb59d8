import { demoHelpCalls, type Overview } from '../calls/help.calls.ts'
import { contains } from '../lists.ts'
import { t } from './sample/help.messages.ts'
import { learningArticles, popularArticles, sampleCategories, sampleFaqs } from './sample/help.ts'
import { areaServer, refusal } from './serve.ts'

const notFound = refusal(404, 'There is no such page in the help centre')

/** The text of an article on one line. A list becomes a sentence. */
const plainText = (content: string): string =>
  content
    .replaceAll('</li><li>', t('comma'))
    .replaceAll('</li></ul>', t('stop'))
    .replace(/<\/?(?:strong|em)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    // Chinese has no space between sentences.
    .replace(/(?<=[。：]) /g, '')
    .trim()

export const helpServer = areaServer(demoHelpCalls, () => {
  const categories = sampleCategories()
  const topics = sampleFaqs()
  const allArticles: Overview[] = categories.flatMap((category) =>
    category.subCategories.flatMap((subcategory) =>
      subcategory.articles.map(({ slug, title, content }) => ({
        slug,
        title,
        img: subcategory.icon,
        subtitle: plainText(content).slice(0, 160),
        category: category.slug,
        subcategory: subcategory.slug,
      })),
    ),
  )
  const overviewsOf = (slugs: readonly string[]): Overview[] =>
    slugs.flatMap((slug) => allArticles.find((article) => article.slug === slug) ?? [])
  const find = (slugs: { readonly category: string; readonly subcategory: string }) => {
    const category = categories.find(({ slug }) => slug === slugs.category)
    // Without a subcategory the first one is shown.
    const subcategory =
      category?.subCategories.find(({ slug }) => slug === slugs.subcategory) ??
      (slugs.subcategory === '' ? category?.subCategories[0] : undefined)
    return category && subcategory && { category, subcategory }
  }
  return {
    faqs: ({ query }) =>
      topics.flatMap((group) => {
        const faqs = group.faqs.filter(({ question }) => contains(query.q, question))
        return faqs.length === 0 ? [] : [{ ...group, faqs }]
      }),
    landing: () => ({
      allArticles,
      categories: [...categories],
      popularArticles: overviewsOf(popularArticles),
      keepLearning: overviewsOf(learningArticles),
    }),
    subcategory: ({ query }) => {
      const found = find(query)
      if (found === undefined) return notFound
      const { category, subcategory } = found
      return { data: subcategory, categories: category, activeTab: subcategory.slug }
    },
    article: ({ query }) => {
      const found = find(query)
      const activeArticle = found?.subcategory.articles.find(({ slug }) => slug === query.article)
      if (found === undefined || activeArticle === undefined) return notFound
      const { category, subcategory } = found
      return {
        activeArticle,
        activeSubcategory: subcategory,
        categories: category,
        articles: subcategory.articles,
      }
    },
  }
})
