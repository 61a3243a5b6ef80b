# Ikhaa on one server, in a container. With compose.yaml the web server with the certificate comes with it: docker compose up -d --build
# By itself, behind a web server on the same machine:
#   docker build -t ikhaa --build-arg IKHAA_STRIPE_PUBLISHABLE_KEY=pk_live_… .
# IKHAA_RATE_MAX_DAYS, IKHAA_TECHNICAL_REPORTS and CHARITY_TIME_ZONE, where /etc/ikhaa.env sets them, are arguments of the build too: with
# other values than those of the build it does not start.
#   docker run -d --name ikhaa --network host --env-file /etc/ikhaa.env -v ikhaa-data:/data ikhaa
# With the host's network it listens on 127.0.0.1 alone, and believes the web server there about who asked.
FROM docker.io/library/node:24.11.1-bookworm@sha256:9a2ed90cd91b1f3412affe080b62e69b057ba8661d9844e143a6bbd76a23260f AS build
WORKDIR /opt/ikhaa
COPY package.json package-lock.json .npmrc tsconfig.json webpack.config.ts ./
COPY backend backend
COPY cli cli
COPY content content
COPY core core
COPY docs/staff.md docs/staff.ar.md docs/
COPY functions functions
COPY locales locales
COPY packages packages
COPY public public
COPY scripts scripts
COPY server server
COPY src src
ARG IKHAA_STRIPE_PUBLISHABLE_KEY= IKHAA_RATE_MAX_DAYS= IKHAA_TECHNICAL_REPORTS= CHARITY_TIME_ZONE=
# Installs by the lock file first; what only builds and tests goes afterwards.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/.cache

FROM docker.io/library/node:24.11.1-bookworm-slim@sha256:48abc13a19400ca3985071e287bd405a1d99306770eb81d61202fb6b65cf0b57
WORKDIR /opt/ikhaa
COPY --from=build /opt/ikhaa .
ARG IKHAA_STRIPE_PUBLISHABLE_KEY= IKHAA_RATE_MAX_DAYS= IKHAA_TECHNICAL_REPORTS= CHARITY_TIME_ZONE=
# The start compares these with what was built, and then builds nothing.
ENV NODE_ENV=production DATA_DIR=/data \
    IKHAA_STRIPE_PUBLISHABLE_KEY=$IKHAA_STRIPE_PUBLISHABLE_KEY \
    IKHAA_RATE_MAX_DAYS=$IKHAA_RATE_MAX_DAYS \
    IKHAA_TECHNICAL_REPORTS=$IKHAA_TECHNICAL_REPORTS \
    CHARITY_TIME_ZONE=$CHARITY_TIME_ZONE
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
CMD ["node", "scripts/run.mjs", "scripts/start.ts"]
