FROM node:20-bookworm-slim AS built
WORKDIR /opt/millwright
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node --input-type=module --eval "const { build } = await import('./scripts/build.mjs'); await build()"

FROM node:20-bookworm-slim
WORKDIR /opt/millwright
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/millwright
COPY --from=built --chown=root:root /opt/millwright ./
RUN mkdir -p /var/lib/millwright && chown node:node /var/lib/millwright
USER node
VOLUME /var/lib/millwright
EXPOSE 4173
CMD ["node", "--enable-source-maps", "dist-server/main.js"]
