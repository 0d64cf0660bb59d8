/** The reference for the sign-in page: the same form, rendered by React in the browser, and nothing else. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './login.css'

function BareLogin() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'yes'
  }, [])
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>Sign in</h1>
      <label>
        Username or e-mail
        <input name="username" autoComplete="username" />
      </label>
      <label>
        Password
        <input
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
        />
      </label>
      <button type="button" onClick={() => setShown(!isShown)}>
        Show the password
      </button>
      <button type="submit">Sign in</button>
    </form>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<BareLogin />)
