/** The FAQ and the articles of the help centre, whose texts are in `help.messages.ts`. */
import type { Category, FaqGroup } from '../../calls/help.calls.ts'
import { t } from './help.messages.ts'

/** The sections of a text that begin with a mark: the fields behind it, separated by ` | `, and the lines below. */
const sections = (text: string, mark: string) =>
  text
    .split(new RegExp(`^${mark} `, 'm'))
    .slice(1)
    .map((section) => {
      const [head = '', ...lines] = section.trim().split('\n')
      return { fields: head.split(' | '), body: lines.join('\n') }
    })

/** Lines as paragraphs, and lines with a dash as items of a list. */
const htmlOf = (body: string): string =>
  body
    .split('\n')
    .map((line) => (line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`))
    .join('')
    .replace(/(?:<li>.*?<\/li>)+/g, '<ul>$&</ul>')

/** The icons of the topics of the FAQ. */
const faqIcons = ['card', 'truck', 'refresh', 'box', 'settings'] as const

export const faqsOf = (text: string): readonly FaqGroup[] =>
  sections(text, '#').map(({ fields: [faqTitle = '', faqSubtitle = ''], body }, index) => ({
    faqTitle,
    faqIcon: faqIcons[index] ?? '',
    faqSubtitle,
    faqs: sections(body, '##').map(({ fields: [question = ''], body: answer }) => ({
      question,
      answer,
    })),
  }))

export const sampleFaqs = () => faqsOf(t('faqs'))

/** Slug, icon and colour of each category; slug and icon of its topics; the slugs of their articles. */
const structure = [
  [
    'getting-started',
    'rocket',
    'good',
    [
      ['account', 'user', ['choose-a-password', 'profile-picture', 'find-people']],
      ['notifications', 'bell', ['quiet-hours', 'who-may-ping']],
    ],
  ],
  [
    'orders',
    'box',
    'accent',
    [
      ['processing', 'truck', ['track-an-order', 'change-an-order', 'cancel-a-booking']],
      ['returns', 'refresh', ['send-it-back', 'broken-on-arrival']],
    ],
  ],
  [
    'chat',
    'message',
    'warn',
    [
      ['messages', 'message', ['edit-a-message', 'disappearing-messages', 'forward-a-message']],
      ['chats', 'pin', ['pin-a-chat', 'leave-a-group']],
    ],
  ],
  [
    'plans',
    'card',
    'quiet',
    [
      ['plans', 'layout', ['compare-plans', 'change-plan']],
      ['invoices', 'invoice', ['invoice-address', 'split-invoices']],
    ],
  ],
] as const

export const categoriesOf = (text: string): readonly Category[] => {
  const texts = sections(text, '#')
  return structure.map(([slug, icon, avatarColor, topics], index) => {
    const topicTexts = sections(texts[index]?.body ?? '', '##')
    return {
      slug,
      title: texts[index]?.fields[0] ?? '',
      icon,
      avatarColor,
      subCategories: topics.map(([topic, mark, articles], nth) => {
        const articleTexts = sections(topicTexts[nth]?.body ?? '', '###')
        return {
          slug: topic,
          title: topicTexts[nth]?.fields[0] ?? '',
          icon: mark,
          articles: articles.map((article, place) => ({
            slug: article,
            title: articleTexts[place]?.fields[0] ?? '',
            content: htmlOf(articleTexts[place]?.body ?? ''),
          })),
        }
      }),
    }
  })
}

export const sampleCategories = () => categoriesOf(t('categories'))

export const popularArticles: readonly string[] = [
  'choose-a-password',
  'track-an-order',
  'disappearing-messages',
]
export const learningArticles: readonly string[] = ['find-people', 'compare-plans', 'leave-a-group']
