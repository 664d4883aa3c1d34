import { parseSetCookie } from 'cookie';

interface StoredCookie {
  name: string;
  value: string;
  path: string;
  /** When it expires, in milliseconds. */
  until: number;
}

/** A browser without a screen: keeps cookies by host and path, sends its Origin, follows redirects one at a time. */
export class Jar {
  /** The origin it came to, as the address bar shows it. */
  readonly origin: string;
  /** By name and path, as browsers keep them. */
  readonly cookies = new Map<string, StoredCookie>();
  readonly userAgent: string;

  constructor(origin: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36') {
    this.origin = origin;
    this.userAgent = userAgent;
  }

  /** The value of a cookie on this host. */
  value(name: string): string | undefined {
    return [...this.cookies.values()].find((kept) => kept.name === name)?.value;
  }

  /** The value of the session's cookie. */
  session(): string | undefined {
    return this.value(this.#sessionName());
  }

  plantSession(value: string): void {
    this.plant(this.#sessionName(), value);
  }

  #sessionName = (): string => `matinee_session_${new URL(this.origin).port}`;

  /** The cookie of the first sign-in under way. */
  flow(): StoredCookie {
    const found = [...this.cookies.values()].find(({ name }) => name.startsWith('matinee_signin_'));
    if (!found) throw new Error('no sign-in is under way');
    return found;
  }

  plant(name: string, value: string, path = '/', until = Infinity): void {
    this.cookies.set(`${name};${path}`, { name, value, path, until });
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const cookie = [...this.cookies.values()]
      .filter(({ path, until }) => url.pathname.startsWith(path) && until > Date.now())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = new Headers({
      'user-agent': this.userAgent,
      accept: 'text/html,*/*',
      ...(cookie && { cookie }),
    });
    if (init.method && init.method !== 'GET') headers.set('origin', this.origin);
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const { name, value = '', path = '/', maxAge = Infinity, expires } = parseSetCookie(line);
      const until = expires?.getTime() ?? Date.now() + maxAge * 1_000;
      if (until <= Date.now()) this.cookies.delete(`${name};${path}`);
      else this.plant(name, value, path, until);
    }
    return response;
  }

  post(address: string, form: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
    return this.fetch(address, { ...init, method: 'POST', body: new URLSearchParams(form) });
  }

  /** Follows redirects until an address that `stop` accepts, or an answer that is none. Returns the last address. */
  async follow(response: Response, stop: (url: URL) => boolean = () => false): Promise<URL> {
    let current = response;
    let url = new URL(response.url);
    while (current.status >= 300 && current.status < 400) {
      url = new URL(current.headers.get('location') ?? '', url);
      if (stop(url) || url.origin !== this.origin) return url;
      current = await this.fetch(url.href);
    }
    return url;
  }

  /** Presses the button of the sign-in screen; ends on the local provider's page. */
  async start(provider: 'google' | 'x', returnTo?: string): Promise<{ action: string; page: string }> {
    const started = await this.post(`/auth/start/${provider}`, returnTo === undefined ? {} : { returnTo });
    const url = await this.follow(started, ({ pathname }) => pathname.startsWith('/auth/local/choose/'));
    const page = await (await this.fetch(url.href)).text();
    return { action: url.pathname, page };
  }

  /** Sends a form of the local provider's page; ends at the callback's address, not yet visited. */
  async choose(action: string, form: Record<string, string>): Promise<URL> {
    return this.follow(await this.post(action, form), ({ pathname }) =>
      pathname.startsWith('/auth/callback/'),
    );
  }

  /** Arrives at the callback; says where that leads, as a path. */
  async arrive(callback: URL): Promise<string> {
    const response = await this.fetch(callback.href);
    return response.headers.get('location') ?? `status ${response.status}`;
  }

  /** The whole way. */
  async signIn(provider: 'google' | 'x', form: Record<string, string>, returnTo?: string): Promise<string> {
    const { action } = await this.start(provider, returnTo);
    return this.arrive(await this.choose(action, form));
  }
}
