/** The page of the stories: `npm run stories`. `?theme=dark`, `?dir=rtl`, `?skin=bordered`, `?only=table`. */
import { createRoot } from 'react-dom/client'
import { everything } from './everything.ts'
import { StoriesPage } from './StoriesPage.tsx'

const asked = new URLSearchParams(location.search)
const only = asked.get('only')
const root = document.documentElement
root.dataset['theme'] = asked.get('theme') === 'dark' ? 'dark' : 'light'
root.dataset['skin'] = asked.get('skin') === 'bordered' ? 'bordered' : 'default'
root.dir = asked.get('dir') === 'rtl' ? 'rtl' : 'ltr'

createRoot(document.getElementById('root') ?? document.body).render(
  <StoriesPage
    groups={everything.filter(({ name }) =>
      only === null ? name !== 'long-table' : name === only,
    )}
  />,
)
